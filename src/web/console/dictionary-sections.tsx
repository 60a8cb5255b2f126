import { BookA, Globe, Ruler, Stamp } from 'lucide-react';
import type { Language } from '../../kit/languages.ts';
import { certificatesSection } from './certificates-section.tsx';
import { iconProps, type SectionRow } from './system-sections.tsx';

export const productBrandsPath = '/console/brands';
export const productBrandPath = (id: string): string => `${productBrandsPath}/${id}`;

export const unitsPath = '/console/units';

/** What products are counted and measured in. */
const unitsSection: SectionRow = {
  path: unitsPath,
  word: 'title.units',
  icon: <Ruler {...iconProps} />,
  right: 'catalog',
};

export const translationsPath = '/console/translations';
export const translationPath = (id: string, language: Language): string =>
  `${translationsPath}/${id}/${language}`;
export const termsPath = '/console/terms';

/** What products are called in languages that their sellers do not write. */
const translationsSection: SectionRow = {
  path: translationsPath,
  word: 'title.translations',
  icon: <Globe {...iconProps} />,
  right: 'catalog',
};

/** What is always translated in one way. */
const termsSection: SectionRow = {
  path: termsPath,
  word: 'title.terms',
  icon: <BookA {...iconProps} />,
  right: 'catalog',
};

/** What sellers type as the brand of a product. */
const productBrandsSection: SectionRow = {
  path: productBrandsPath,
  word: 'title.productBrands',
  icon: <Stamp {...iconProps} />,
  right: 'catalog',
};

/** What products are called and certified by in words that sellers share. */
export const dictionarySections: readonly SectionRow[] = [
  productBrandsSection,
  unitsSection,
  translationsSection,
  termsSection,
  certificatesSection,
];
