/** What is written as it sounds, in the letters of those who write it, by how titles everywhere have it. */
const loanwords: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:бл[юу]т[уо]{1,2}[зсфт]\p{L}{0,2}|bl[uü]t[uü]th?|bl[uü]t[uo]{1,2}[sz]|bl[ua]tooth|bluetut|بلوتوث|بلوتوس|بلتوث|بلوتوت)(?!\p{L})|บลูทู[ธทสตด]|บลูธูท/giu,
    'bluetooth',
  ],
  [
    /(?<!\p{L})(?:ва[йи][\s-]?фа[йиея]\p{L}{0,1}|w[ae][iy][\s-]?fa[iy]|va[yi][\s-]?fa[yi]|wipi|واي\s?فاي)(?!\p{L})|ไวไฟ|วายฟาย|ไวฟาย/giu,
    'wifi',
  ],
  [/(?<!\p{L})(?:юсб|юэсби|ю[\s-]эс[\s-]би|yuesbi|yu\ses\sbi|يو\s?[اإ]س\s?بي)(?!\p{L})|ยูเอสบี/giu, 'usb'],
  [
    /(?<!\p{L})(?:п[ао]у?[вэ][еэ]?р[\s-]?б[аэе]нк\p{L}{0,2}|p[ao]v[ıie]r\s?b[ae]nk|powerb[ae]ng|powerbenk|power\sb[ae]ng|ب[او]{1,2}ر\s?بن?ا?ن?ك)(?!\p{L})|เ?พาวเวอร?์?แบ[๊้]?ง[คก]?์?|เพาเวอร์แบ[๊้]?ง[คก]?์?/giu,
    'power bank',
  ],
  [/(?<!\p{L})(?:тайп|тип|تايب)[\s-]?(?:си|[сc]|سي)(?!\p{L})|ไทป์?ซี/giu, 'type-c'],
];

/** A search with its loanwords as titles have them. */
export const withLoanwords = (text: string): string =>
  loanwords.reduce(
    (rewrittenText, [sound, latinWord]) => rewrittenText.replaceAll(sound, ` ${latinWord} `),
    text,
  );
