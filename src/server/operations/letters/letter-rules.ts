/** The letters that a text message has in seven bits each (3GPP TS 23.038); those of its extension count twice. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '^{}\\[~]|€';
const lengths = { basic: { alone: 160, joined: 153 }, other: { alone: 70, joined: 67 } };

/** How long a text message is, and how many of them a carrier counts. */
export function measureSms(text: string): { characters: number; parts: number } {
  const isBasic = [...text].every((letter) => basic.includes(letter) || extension.includes(letter));
  const extended = isBasic ? [...text].filter((letter) => extension.includes(letter)).length : 0;
  const characters = text.length + extended;
  const { alone, joined } = lengths[isBasic ? 'basic' : 'other'];
  return { characters, parts: characters <= alone ? 1 : Math.ceil(characters / joined) };
}
