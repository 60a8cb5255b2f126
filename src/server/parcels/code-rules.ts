import { customsCountries, customsCurrencies } from '../../contract/parcels/customs-codes.ts';
import { isCreditCode } from '../../kit/check-digits.ts';

/** A company as customs knows it: ten characters of its registration, or its credit code. */
export const isCompanyCode = (code: string): boolean => /^[0-9A-Z]{10}$/.test(code) || isCreditCode(code);

/** Ways by which parcels leave. */
export const trafficModes = ['2', '3', '4', '5', '6', '9'];
export const wrapTypes = ['1', '2', '3', '4', '5', '6', '7'];

export const units: readonly string[] =
  '001 002 003 005 006 007 008 010 011 012 014 015 016 017 018 019 020 021 022 023 025 026 030 031 032 033 034 035 036 037 039 054 070 076 083 084 086 088 095 096 120 121 122 123 125 126 127 129 130 131 132 134 135 136 139 140 142 147 163'.split(
    ' ',
  );

const china = new Set(['142', 'CHN']);
export const isChina = (country: string): boolean => china.has(country);
const isAlpha3 = (code: string): boolean => /^[A-Z]{3}$/.test(code);

const countries = new Set(Object.values(customsCountries));
export const isCountry = (code: string): boolean => countries.has(code) || isAlpha3(code);
export const isCurrency = (code: string): boolean => Object.hasOwn(customsCurrencies, code) || isAlpha3(code);
