/**
 * Letters that look like a Latin one, after "confusables" of Unicode UTS #39: the pairs that people can type or paste
 * into a name, Cyrillic, Greek, Armenian, small capitals and Latin letters with something added. Capitals look
 * different from small letters (В is a B, в is not), so they have rows of their own.
 */
const rows: Record<string, string> = {
  a: 'АаαΑɑᴀΛλ∀ạⱥ',
  b: 'ВвЬьβΒʙɓƀ',
  c: 'СсϲϹςᴄↄƈȼ¢',
  d: 'ԀԁᴅɗđÐð',
  e: 'ЕеєЄεΕᴇҽɇ',
  f: 'ꜰϝƒſ',
  g: 'ɡɢցǥɠԍ',
  h: 'НһҺΗʜհнħ',
  i: 'ІіιΙıɪӀɨ',
  j: 'ЈјʝᴊϳɈɉ',
  k: 'КкκΚᴋƙĸ',
  l: 'ʟłƚӏ|ǀ',
  m: 'МмΜᴍ',
  n: 'ИиПпηΝɴոռŋ',
  o: 'ОоοΟօՕᴏøØσӨө',
  p: 'РрρΡᴘÞþ',
  q: 'ԚԛզQ',
  r: 'ЯяГгʀʁɍᴦ',
  s: 'ЅѕꜱՏ$ʂ',
  t: 'ТтτΤᴛŧƭ',
  u: 'ЦцυսᴜʉՍ',
  v: 'ѴѵνᴠⱱѶ',
  w: 'ԜԝωᴡшШщ',
  x: 'ХхχΧ',
  y: 'УуγΥүҮʏɏ',
  z: 'ΖᴢȥƵƶ',
};

/**
 * Signs of writing that look like a letter and stand between letters as well: whoever reads a name takes them for the one
 * or the other.
 */
const signRows: Record<string, string> = {
  a: '@△∆',
  c: '(<©¢',
  e: '€',
  h: '#',
  l: '!¡|¦ǃǀ/\\∣│┃❘[]',
  o: '°○◯●◦',
  r: '®',
  s: '$§',
  t: '+†',
  x: '×',
  y: '¥',
};

export const letterOfSign: ReadonlyMap<string, string> = new Map(
  Object.entries(signRows).flatMap(([latin, signs]) => [...signs].map((sign) => [sign, latin] as const)),
);

export const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(rows).flatMap(([latin, alike]) => [...alike].map((letter) => [letter, latin] as const)),
);
