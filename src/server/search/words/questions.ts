/** What a search begins with that is put as a question to a shop: "do you have", "есть ли у вас". */
const openings =
  /^\s*(?:(?:do you (?:have|sell|stock)|have you got|is there|are there|got any|can i get|where can i (?:buy|find|get))\s|(?:а\s)?(?:есть ли (?:у вас\s)?|у вас есть\s|имеются ли\s|продаете ли\s)|(?:هل\s)?(?:يوجد|عندكم|عندك|لديكم|متوفر|في عندكم|تبيعون)\s|(?:apakah\s)?(?:ada jual|ada|jual|punya|tersedia)\s|(?:请问)?(?:你们)?(?:有没有|有卖|有(?=.+(?:吗|么|嘛|没有)$))|มี(?=.+(?:ไหม|มั้ย|หรือเปล่า|รึเปล่า)$))/iu;
/** The same at its end. */
const endings =
  /(?:\s(?:var m[ıi]|mevcut mu|bulunur mu|sat[ıi]yor musunuz|satılıyor mu|gak|ga|nggak|tidak)|吗|么|嘛|没有|ไหม|มั้ย|หรือเปล่า|รึเปล่า)$/iu;
const turkishQuestion = /\s(?:m[ıiuü]|musunuz|satıyor musunuz)$/iu;

/** A text without the question marks and spaces at its end. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' ?？؟'.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/**
 * A search without what makes a question of it. An ending alone is a question only where something says so besides: ไหม is
 * silk as well.
 */
export function withoutQuestion(typed: string): string {
  const unmarked = withoutMarks(typed);
  const opened = unmarked.replace(openings, '');
  const isQuestion =
    opened !== unmarked || unmarked.length < typed.trimEnd().length || turkishQuestion.test(unmarked);
  const statement = (isQuestion ? opened.replace(endings, '') : unmarked).trim();
  return statement === '' ? typed : statement;
}
