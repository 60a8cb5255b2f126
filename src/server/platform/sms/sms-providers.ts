import type { Config } from '../../../config.ts';
import { httpGateway } from './http-gateway.ts';
import { outboxSms } from './outbox.ts';
import type { SmsProvider } from './provider.ts';

type SmsConfig = Pick<Config, 'smsGateway' | 'devOutbox'>;

/** What takes text messages here; empty where phone numbers cannot be written to. */
export const smsProviders = ({ smsGateway, devOutbox }: SmsConfig): SmsProvider[] => [
  ...(devOutbox ? [outboxSms] : []),
  ...(smsGateway ? [httpGateway(smsGateway)] : []),
];

/** Whether phone numbers can be written to here. */
export const canSendSms = ({ smsGateway, devOutbox }: SmsConfig): boolean => devOutbox || smsGateway !== null;
