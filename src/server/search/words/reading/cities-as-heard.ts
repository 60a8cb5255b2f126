/**
 * Chinese cities that goods are bought from, as Arabic, Thai, Russian and others write what they hear: no register has
 * all of these spellings. The name in Latin letters is one that it has.
 */
const cities: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:иу|иву|ییوو|ي[يى]?وو|[إاأ]يوو|ي[يى]?و)(?!\p{L})|อี้อู/giu, 'yiwu'],
  [/(?<!\p{L})شي?ن(?:تش|[زجش])ي?ن(?!\p{L})/gu, 'shenzhen'],
  [/(?<!\p{L})[قغجكگ]وان(?:غ|ج|ق|گ)?(?:تش|دز|[زجش])[وه]{1,2}(?!\p{L})/gu, 'guangzhou'],
  [/(?<!\p{L})(?:هانغ|هانج|هان)(?:تش|[زجش])و(?!\p{L})/gu, 'hangzhou'],
  [/(?<!\p{L})(?:تشوان|تشيوان)(?:تش|[زج])و(?!\p{L})/gu, 'quanzhou'],
  [/(?<!\p{L})(?:ون|وين)(?:تش|[زج])و(?!\p{L})/gu, 'wenzhou'],
  [/(?<!\p{L})سو(?:تش|[زج])و(?!\p{L})/gu, 'suzhou'],
  [/(?<!\p{L})(?:دونغ|دونج|دون)[قغجك]وا?ن(?!\p{L})/gu, 'dongguan'],
  [/(?<!\p{L})(?:ني?ن[غج]بو)(?!\p{L})/gu, 'ningbo'],
  [/(?<!\p{L})(?:فو|فوه)شان(?!\p{L})/gu, 'foshan'],
  [/(?<!\p{L})(?:تشينغ|كينغ|تشينج|شينغ|كنج|كينج)داو(?!\p{L})/gu, 'qingdao'],
  [/(?<!\p{L})(?:شا?ن[غجق]هاي)(?!\p{L})/gu, 'shanghai'],
  [/(?<!\p{L})(?:شيا?من|سيا?من)(?!\p{L})/gu, 'xiamen'],
];

/** A search with the cities that it names as a register has them. */
export const withCities = (text: string): string =>
  cities.reduce((rewrittenText, [spelling, name]) => rewrittenText.replaceAll(spelling, ` ${name} `), text);
