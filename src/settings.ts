import { isIP } from 'node:net';
import { z } from 'zod';
import { accountingSettings, companySettings } from './accounting-settings.ts';
import { afterSaleSettings } from './after-sale-settings.ts';
import { channelSettings } from './channel-settings.ts';
import { operatingSettings } from './operating-settings.ts';
import { siteCodes, type Site } from './contract/reference/sites.ts';

interface Setting<Type extends z.ZodType> {
  type: Type;
  /** What a value must be: the end of "PORT must be …". */
  is: string;
  /** What it is for, and what holds where it is not set and its default does not say so. */
  about: string;
  /** It holds a password or a key: what was given is not repeated on a screen. */
  secret?: true;
}

const setting = <Type extends z.ZodType>(value: Setting<Type>): Setting<Type> => value;

const onOff = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });
const isOnOff = '1 or 0';
/** An IP address with or without a port; one of version 6 in brackets where it has one. */
function isNameServer(server: string): boolean {
  if (isIP(server)) return true;
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(server) ?? [];
  return isIP(v6 ?? v4 ?? '') !== 0 && Number(port ?? 53) > 0 && Number(port ?? 53) <= 65_535;
}
const address = z.url({ protocol: /^https?$/ });

/** What may be said for one site, as in `CONTACT_PHONE_UAE`: how the platform is reached, and what it promises there. */
const ofSites = {
  CONTACT_PHONE: setting({
    type: z.string().max(40).optional(),
    is: 'a telephone number of at most 40 characters',
    about:
      'The number in the footer, until one is saved at the console. For one site with its name behind it, as in `CONTACT_PHONE_UAE`',
  }),
  CONTACT_ADDRESS: setting({
    type: z.string().max(200).optional(),
    is: 'an address of at most 200 characters',
    about:
      'The postal address in the footer, until one is saved at the console; for one site like `CONTACT_ADDRESS_UAE`',
  }),
  ...companySettings,
  FILING_NUMBER: setting({
    type: z.string().max(100).optional(),
    is: 'at most 100 characters',
    about:
      'The filing or licence number in the footer, until some are saved at the console; for one site like `FILING_NUMBER_UAE`',
  }),
  ...afterSaleSettings,
};
export type SiteSetting = keyof typeof ofSites;

const ofOneSite = Object.fromEntries(
  Object.entries(ofSites).flatMap(([name, value]) =>
    siteCodes.map((site) => [`${name}_${site.toUpperCase()}`, value]),
  ),
) as { [Name in SiteSetting as `${Name}_${Uppercase<Site>}`]: (typeof ofSites)[Name] };

/** What the environment may say, for people: what is said for one site alone is not listed. */
export const listedSettings = {
  PORT: setting({
    type: z.coerce.number().int().min(0).max(65_535).default(3000),
    is: 'a port number from 0 to 65535',
    about: 'The port to listen on',
  }),
  HOST: setting({
    type: z.string().default('127.0.0.1'),
    is: 'the address to listen on, such as 127.0.0.1 or 0.0.0.0',
    about: 'The address to listen on',
  }),
  DATA_DIR: setting({
    type: z.string().default('.data'),
    is: 'a folder',
    about:
      'The folder for the embedded database, files and the secret. Several servers on one database share the folders of files in it (`files`, `private-files`, `made-files`, `work-files`): one without them refuses to start, unless files are in a bucket (`S3_URL`)',
  }),
  DATABASE_POOL: setting({
    type: z.coerce.number().int().min(2).max(200).default(10),
    is: 'a number of connections from 2 to 200',
    about: 'Connections to the database',
  }),
  NAME_SERVERS: setting({
    type: z
      .string()
      .transform((list) => list.split(',').map((server) => server.trim()))
      .refine((servers) => servers.every(isNameServer))
      .optional(),
    is: 'addresses of name servers between commas, such as 10.0.0.53,[fd00::53]:5353',
    about:
      'Name servers for addresses that strangers name (profiles of programs, webhooks, pictures); else those of this machine. The file of hosts is not read for them',
  }),
  SITE: setting({
    type: z.enum(siteCodes).default('cn'),
    is: `one of ${siteCodes.join(', ')}`,
    about: 'The site of hosts that stand in no table',
  }),
  ...operatingSettings,
  ...accountingSettings,
  PUBLIC_URL: setting({
    type: address.optional(),
    is: 'an address like https://caravan.example',
    about: 'Where browsers reach the product; else `HOST` and `PORT`',
  }),
  NODE_ENV: setting({
    type: z.enum(['production', 'development', 'test']).default('development'),
    is: 'production, development or test',
    about: 'In production the demo world, the outbox and the test bank are off unless asked for',
  }),
  LOG_LEVEL: setting({
    type: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    is: 'trace, debug, info, warn, error, fatal or silent',
    about: 'What is written to the log',
  }),
  AGENT_NAMESPACE: setting({
    type: z
      .string()
      .max(100)
      .regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/)
      .optional(),
    is: 'a domain of yours with its parts in reverse, such as example.caravan',
    about:
      'Begins the names of what this installation adds to the Universal Commerce Protocol; else the host of `PUBLIC_URL` in reverse. Must not change once agents know it',
  }),
  SMTP_URL: setting({
    type: z.url({ protocol: /^smtps?$/ }).optional(),
    is: 'an address like smtp://user:password@host:587',
    about: 'The server that sends mail; without one mail is in the outbox alone',
    secret: true,
  }),
  MAIL_FROM: setting({
    type: z.string().default('Caravan <no-reply@localhost>'),
    is: 'a mail address, such as Caravan <no-reply@caravan.example>',
    about: 'The sender of mail',
  }),
  SMS_URL: setting({
    type: address.optional(),
    is: 'an address like https://gateway.example/messages',
    about:
      'The gateway that sends text messages, called once for each. In this and the next three `{recipient}` (+8613800000000), `{digits}` (8613800000000), `{text}`, `{id}` and `{secret}` are filled in. Without one, and without the outbox, codes go to mail addresses alone',
  }),
  SMS_METHOD: setting({
    type: z.enum(['POST', 'PUT', 'GET']).default('POST'),
    is: 'POST, PUT or GET',
    about: 'How the gateway of text messages is called',
  }),
  SMS_HEADERS: setting({
    type: z
      .string()
      .max(2_000)
      .default('')
      .transform((text) => text.replaceAll('\\n', '\n')),
    is: 'lines like Name: value, with \\n between them',
    about:
      'Headers of that call, such as `authorization: Bearer {secret}`; `content-type` is JSON by default',
    secret: true,
  }),
  SMS_BODY: setting({
    type: z.string().max(4_000).default('{"to":"{recipient}","text":"{text}"}'),
    is: 'a text with the names above in it',
    about: 'The body of that call; what is filled in is escaped for JSON or a form, as `content-type` says',
  }),
  SMS_SECRET: setting({
    type: z.string().max(1_000).default(''),
    is: 'a key of at most 1,000 characters',
    about: 'What the gateway knows this installation by',
    secret: true,
  }),
  SECRET: setting({
    type: z.string().min(32).optional(),
    is: 'at least 32 characters nobody can guess',
    about:
      'Signs what must not be forged; else made on the first start and kept in the data folder. Several servers on one database have the same: one with another refuses to start',
    secret: true,
  }),
  DEMO: setting({
    type: onOff.optional(),
    is: isOnOff,
    about:
      'Fills an empty installation with the demo world, whose passwords everybody knows; on, but off in production',
  }),
  DEV_OUTBOX: setting({
    type: onOff.optional(),
    is: isOnOff,
    about: 'Shows at `/dev/outbox` the mails and codes that were sent; on, but off in production',
  }),
  TEST_BANK: setting({
    type: onOff.optional(),
    is: isOnOff,
    about: 'A bank of our own where no real money moves; on, but off in production',
  }),
  TEST_CUSTOMS: setting({
    type: onOff.optional(),
    is: isOnOff,
    about: 'A customs office of our own that parcels are declared to; on, but off in production',
  }),
  CUSTOMS_FOLDER: setting({
    type: z.string().optional(),
    is: 'a folder',
    about:
      'The folder of the exchange client that parcels are declared through: what is sent goes to `send`, receipts are taken from `receive`',
  }),
  CUSTOMS_URL: setting({
    type: address.optional(),
    is: 'an address like https://exchange.example/post',
    about: 'Where messages to customs are posted; receipts come to `/customs-exchange/receipts`',
  }),
  CUSTOMS_CERTIFICATE: setting({
    type: z.string().optional(),
    is: 'a file with a certificate (PEM)',
    about: 'The certificate that receipts are signed with: wanted with `CUSTOMS_URL`',
  }),
  ALLOW_DEMO: setting({
    type: onOff.default(false),
    is: isOnOff,
    about:
      'Demo accounts are meant to be there in production, and they and the outbox on a `HOST` beyond this machine',
  }),
  TRUST_PROXY: setting({
    type: onOff.default(false),
    is: isOnOff,
    about: 'A proxy in front says who is calling, by the last `X-Forwarded-For`',
  }),
  CAPTCHA: setting({
    type: onOff.default(true),
    is: isOnOff,
    about: 'Asks for a solved challenge before a code is sent, and after wrong passwords',
  }),
  PAGE_CACHE: setting({
    type: onOff.default(true),
    is: isOnOff,
    about: 'Keeps public pages, in production',
  }),
  PAGE_RATE: setting({
    type: z.coerce.number().int().min(0).max(10_000).default(10),
    is: 'a number of pages a second, or 0 for no limit',
    about: 'Pages a second that one caller may have rendered; 0: any number',
  }),
  CALL_RATE: setting({
    type: z.coerce.number().int().min(0).max(100_000).default(100),
    is: 'a number of calls a second, or 0 for no limit',
    about: 'Reading calls a second that one caller may make, a quarter of it writing; 0: any number',
  }),
  UPLOADS_MB_A_DAY: setting({
    type: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
    is: 'a number of megabytes from 1 to 1000000',
    about: 'Megabytes that one account may upload in a day, pictures, videos and documents together',
  }),
  ...ofSites,
  OCR: setting({
    type: onOff.default(true),
    is: isOnOff,
    about: 'Reads licences and identity cards by machine',
  }),
  STUDIO_PROCESSES: setting({
    type: z.coerce.number().int().min(1).max(8).default(1),
    is: 'a number of processes from 1 to 8',
    about: 'How many works each server process has the studio make at a time, each in a process of its own',
  }),
  STUDIO_TRANSCRIPTION_URL: setting({
    type: address.optional(),
    is: 'the address of a service with transcriptions, such as https://models.example/v1',
    about:
      'A service that writes down what is said in a video (`/audio/transcriptions`); without one subtitles are opened or written',
  }),
  STUDIO_TRANSCRIPTION_MODEL: setting({
    type: z.string().default('whisper-1'),
    is: 'the name that the service gives the model',
    about: 'The model of the transcription service',
  }),
  STUDIO_TRANSCRIPTION_KEY: setting({
    type: z.string().optional(),
    is: 'the key that the service gave you',
    about: 'The key of the transcription service',
    secret: true,
  }),
  STUDIO_SPEECH_URL: setting({
    type: address.optional(),
    is: 'the address of a service with speech, such as https://models.example/v1',
    about:
      'A service that speaks in videos (`/audio/speech`); without one, and where it fails, eSpeak NG does',
  }),
  STUDIO_SPEECH_MODEL: setting({
    type: z.string().default('tts-1'),
    is: 'the name that the service gives the model',
    about: 'The model of the speech service',
  }),
  STUDIO_SPEECH_VOICES: setting({
    type: z.string().min(1).default('onyx,nova'),
    is: 'the names of a deep and a light voice, with a comma between',
    about: 'The voices of the speech service: a deep and a light one',
  }),
  STUDIO_SPEECH_KEY: setting({
    type: z.string().optional(),
    is: 'the key that the service gave you',
    about: 'The key of the speech service',
    secret: true,
  }),
  STUDIO_SERVICES_DAILY: setting({
    type: z.coerce.number().int().min(0).max(100_000).default(50),
    is: 'a number of uses',
    about:
      'Works that the services of the studio speak or write down in a day for each person; further ones use its own engines',
  }),
  STUDIO_SERVICES_DAILY_ALL: setting({
    type: z.coerce.number().int().min(0).max(10_000_000).default(1_000),
    is: 'a number of uses',
    about: 'The same for all people together, since accounts cost nothing: what the services cost at most',
  }),
  TRACKING_URL: setting({
    type: address.optional(),
    is: 'an address like https://log.example/pixel.gif',
    about: 'The pixel of a log service that visitors load; else our own',
  }),
  METRICS_TOKEN: setting({
    type: z.string().min(16).optional(),
    is: 'at least 16 characters nobody can guess',
    about: 'Opens `/metrics` beyond this machine',
    secret: true,
  }),
  TRANSLATE_URL: setting({
    type: address.optional(),
    is: 'the address of a LibreTranslate service, such as https://translate.example',
    about: 'A translation service; without one only what stands in memory and glossary is translated',
  }),
  TRANSLATE_KEY: setting({
    type: z.string().optional(),
    is: 'the key that the translation service gave you',
    about: 'The key of the translation service',
    secret: true,
  }),
  ASSISTANT_MODEL_URL: setting({
    type: address.optional(),
    is: 'the address of a service with chat completions, such as https://models.example/v1',
    about:
      'A language model for the assistant; without one, and where it fails, the assistant answers by rules',
  }),
  ASSISTANT_MODEL: setting({
    type: z.string().default('default'),
    is: 'the name that the service gives the model',
    about: 'The model of the assistant',
  }),
  ASSISTANT_MODEL_KEY: setting({
    type: z.string().optional(),
    is: 'the key that the service gave you',
    about: 'The key of the model of the assistant',
    secret: true,
  }),
  ASSISTANT_MODEL_DAILY: setting({
    type: z.coerce.number().int().min(0).max(100_000).default(50),
    is: 'a number of answers',
    about:
      'Answers of the model in a day for each person, or network of visitors; further ones are given by rules',
  }),
  ASSISTANT_MODEL_DAILY_ALL: setting({
    type: z.coerce.number().int().min(0).max(10_000_000).default(5_000),
    is: 'a number of answers',
    about: 'Answers of the model in a day for all together',
  }),
  ASSISTANT_MODEL_TOKENS_DAILY: setting({
    type: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000),
    is: 'a number of tokens',
    about:
      'Tokens of the model in a day for each person, or network of visitors, as it states them or by their estimate; further answers are given by rules',
  }),
  ASSISTANT_MODEL_TOKENS_DAILY_ALL: setting({
    type: z.coerce.number().int().min(0).max(1_000_000_000).default(50_000_000),
    is: 'a number of tokens',
    about: 'Tokens of the model in a day for all together: what it costs at most',
  }),
  ...channelSettings,
};

const all = { ...listedSettings, ...ofOneSite };
export type SettingName = keyof typeof all;
export const settingNamed = (name: SettingName): Setting<z.ZodType> => all[name];

// An empty variable (`PORT= npm start`) counts as one that is not set.
export const settings = z.object(
  Object.fromEntries(Object.entries(all).map(([name, { type }]) => [name, type])) as {
    [Name in SettingName]: (typeof all)[Name]['type'];
  },
);
export type Settings = z.infer<typeof settings>;

/** What holds where a setting is not set, as one would write it; empty where nothing does. */
export function defaultOf({ type }: Setting<z.ZodType>): string {
  const value = type instanceof z.ZodDefault ? type.def.defaultValue : '';
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
