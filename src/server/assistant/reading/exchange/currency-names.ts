/** How currencies are called in the languages of the site, misspelt as people type them. */
export const currencyNames: readonly [code: string, name: RegExp][] = [
  [
    'HKD',
    /港币|港元|港幣|\bhkd\b|hk\$|hong kong dollar|dolar hong ?kong|(?<!\p{L})гонконгск\S* доллар|ฮ่องกงดอลลาร์|ดอลลาร์ฮ่องกง|دولار هونغ/u,
  ],
  [
    'CNY',
    /人民币|人民幣|人名币|人民弊|\brmb\b|\bcny\b|\byuan|renminbi|(?<!\p{L})юан|(?<!\p{L})(?:ال|بال|لل)?يوان(?!\p{L})|หยวน/u,
  ],
  [
    'USD',
    /美元|美金|美刀|\busd\b|us\$|\$|\bdollars?\b|\bdolar|\bbucks\b|(?<!\p{L})(?:доллар|долл(?!\p{L})|бакс)|(?<!\p{L})(?:ال|بال|لل)?دولار|ดอลลาร์|ดอลล่า|ดอลล์/u,
  ],
  [
    'AED',
    /迪拉姆|迪尔汗|迪拉母|\baed\b|\bdhs?\b|\bdirham|\bdirhem|(?<!\p{L})дирхам|(?<!\p{L})(?:ال|بال|لل)?(?:درهم|دراهم)|เดอร์แฮม|ดีแรห์ม|เดอร์ฮัม/u,
  ],
  ['SAR', /里亚尔|\bsar\b|\briyal|(?<!\p{L})(?:риял|риал)|(?<!\p{L})(?:ال|بال|لل)?ريال|ริยาล/u],
  ['IDR', /印尼盾|印尼卢比|\bidr\b|\brupiah|\brp\b|(?<!\p{L})рупи[йяею]|روبيه|รูเปียห์/u],
  [
    'RUB',
    /卢布|\brub\b|\broubles?|\brubles?|\brubel|\bruble|(?<!\p{L})рубл|(?<!\p{L})руб(?!\p{L})|₽|روبل|รูเบิล/u,
  ],
  ['TRY', /里拉|\btry\b|\btl\b|\blira|₺|(?<!\p{L})лир[аыу]?(?!\p{L})|(?<!\p{L})(?:ال)?ليره(?!\p{L})|ลีรา/u],
  ['THB', /泰铢|泰珠|\bthb\b|\bbaht|(?<!\p{L})бат(?:ов|ах|ы|а)?(?!\p{L})|บาท/u],
  ['EUR', /欧元|欧(?![元式洲美版])|\beur\b|\beuros?\b|\bavro|€|(?<!\p{L})евро(?!\p{L})|يورو|ยูโร/u],
  ['GBP', /英镑|\bgbp\b|\bsterlin|£|(?<!\p{L})фунт|استرليني|ปอนด์/u],
  ['KZT', /坚戈|\bkzt\b|\btenge|(?<!\p{L})тенге|تنغ|เทงเก/u],
  ['MYR', /马币|令吉|林吉特|\bmyr\b|\bringgit|ринггит|رينغيت|ริงกิต/u],
  ['VND', /越南盾|\bvnd\b|(?<!\p{L})донг(?!\p{L})|ดอง(?!\p{Script=Thai})/u],
  ['JPY', /日元|日圆|\bjpy\b|\byen\b|(?<!\p{L})иен|(?<!\p{L})йен|เยน|(?<!\p{L})ين(?!\p{L})/u],
  ['KRW', /韩元|\bkrw\b|(?<!\p{L})вон(?:а|ы)?(?!\p{L})/u],
  ['INR', /印度卢比|\binr\b|\bindian rupee|(?<!\p{L})индийск\S* рупи|روبيه هندي|รูปี/u],
  ['SGD', /新加坡元|新币|\bsgd\b/u],
  ['EGP', /埃及镑|\begp\b|جنيه مصري/u],
  ['NGN', /奈拉|\bngn\b|\bnaira/u],
  ['KES', /\bkes\b|\bksh\b/u],
];

/** The currencies that a folded text names, in their order. */
export const currenciesNamed = (text: string): string[] =>
  currencyNames
    .flatMap(([code, name]) => {
      const position = name.exec(text)?.index;
      return position === undefined ? [] : [{ code, position }];
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ code }) => code);

/** The currency whose name a folded text begins with, and how long that is; null where it begins with none. */
export function currencyAt(text: string): { code: string; length: number } | null {
  for (const [code, name] of currencyNames) {
    const match = name.exec(text);
    if (match?.index === 0) return { code, length: match[0].length };
  }
  return null;
}
