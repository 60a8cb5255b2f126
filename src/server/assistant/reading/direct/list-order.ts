import { fold } from '../../../../kit/text/fold.ts';

/** In which order what was shown is wanted: the cheapest or the dearest first. */
export type ListOrder = 'up' | 'down';

/** It is to be put in order. */
const orders =
  /\b(?:sort|sorted|order|ordered|rank|ranked|arrange|arranged|list|line)\b|排(?:序|列|一下|个序|下序)?|رتب\p{L}{0,5}|ترتيب|صنف\p{L}{0,3}|افرز\p{L}{0,3}|เรียง|จัดลำดับ|จัดเรียง|ไล่|\b(?:urut\p{L}*|diurut\p{L}*|sortir|susun\p{L}*|sort)\b|(?:от|рас|пере)сортир\p{L}*|упорядоч\p{L}*|расстав\p{L}*|располож\p{L}*|\bsirala\p{L}*|\bdiz(?:er|ip|in)?\b|\blistele\p{L}*/u;
/** By what it costs. */
const ofPrice =
  /\bby (?:the )?(?:unit )?(?:price|cost)\b|\bprice ?wise\b|(?:按|以|照|根据)(?:单)?价(?:格|钱)?|价格(?:排序|顺序)|(?:ب|حسب|علي|بحسب|وفق) ?(?:ال)?(?:سعر|اسعار|ثمن)|ตาม(?:ลำดับ)?ราคา|\b(?:berdasarkan|menurut|sesuai|per|dari) harga|\bharga\p{L}*|по (?:цене|стоимости|ценам|возрастанию|убыванию)|\bfiyat\p{L}*/u;
/** From one end to the other. */
const fromLow =
  /\b(?:from )?(?:the )?(?:cheap(?:est)?|low(?:est)?)(?: price| prices)? to (?:the )?(?:dear(?:est)?|(?:most )?expensive|high(?:est)?|pric(?:e)?y|priciest)\b|\b(?:cheapest|lowest(?: price)?) (?:one |ones )?(?:first|on top)\b|\bascending\b|从(?:最)?(?:低|便宜)(?:的)?到(?:最)?(?:高|贵)|由(?:最)?(?:低|便宜)(?:的)?到(?:最)?(?:高|贵)|(?:便宜|低价)的?(?:排|放)?(?:在)?(?:最)?前|升序|(?:من )?(?:ال)?ارخص (?:الي|ل) ?(?:ال)?ا?غلي|(?:من )?(?:ال)?ارخص ل?ل?(?:ا|لا)?غلي|(?:من )?(?:ال)?(?:اقل|ادني)(?: سعرا?)? (?:الي|ل) ?(?:ال)?ا?علي|(?:ال)?ارخص (?:ال)?اولا?|تصاعدي\p{L}*|(?:จาก)?(?:ราคา)?(?:ถูก|ต่ำ|น้อย)(?:ที่)?(?:สุด)?(?:ไป|ถึง)(?:หา)?(?:ราคา)?(?:แพง|สูง|มาก)|(?:ถูก|ต่ำ)(?:ที่)?สุด(?:ก่อน|ขึ้นก่อน)|\b(?:dari )?(?:yang |yg )?(?:paling |ter)?(?:murah|rendah)(?: \p{L}+)? (?:ke|sampai|hingga) (?:yang |yg )?(?:paling |ter)?(?:mahal|tinggi)|(?:termurah|terendah|paling murah) (?:dulu|duluan|di atas)|\burut\p{L}* (?:dari )?(?:harga )?(?:yang |yg )?(?:termurah|terendah|paling murah)|от (?:сам\p{L}+ )?(?:дешев\p{L}*|низк\p{L}*|меньш\p{L}*|мал\p{L}*)(?: цен\p{L}*)? (?:к|до) (?:сам\p{L}+ )?(?:дорог\p{L}*|высок\p{L}*|больш\p{L}*)|(?:по )?возрастани\p{L}|сначала (?:сам\p{L}+ )?(?:дешев\p{L}*|подешевле)|(?:en )?(?:ucuz|dusuk)\p{L}*(?: fiyat\p{L}*)?(?: olan\p{L}*)? (?:en )?(?:pahali|yukse)\p{L}*|(?:en )?ucuz\p{L}* (?:once|basta|ilk)|\bartan\b/u;
const fromHigh =
  /\b(?:from )?(?:the )?(?:dear(?:est)?|(?:most )?expensive|high(?:est)?|priciest)(?: price| prices)? to (?:the )?(?:cheap(?:est)?|low(?:est)?)\b|\b(?:dearest|priciest|most expensive|highest(?: price)?) (?:one |ones )?(?:first|on top)\b|\bdescending\b|从(?:最)?(?:高|贵)(?:的)?到(?:最)?(?:低|便宜)|由(?:最)?(?:高|贵)(?:的)?到(?:最)?(?:低|便宜)|(?:贵|高价)的?(?:排|放)?(?:在)?(?:最)?前|降序|倒序|(?:من )?(?:ال)?(?:اغلي|اعلي)(?: سعرا?)? (?:الي|ل) ?(?:ال)?(?:ارخص|اقل|ادني)|(?:من )?(?:ال)?اغلي لل?ا?رخص|(?:ال)?اغلي (?:ال)?اولا?|تنازلي\p{L}*|(?:จาก)?(?:ราคา)?(?:แพง|สูง|มาก)(?:ที่)?(?:สุด)?(?:ไป|ถึง|ลง)(?:หา)?(?:ราคา)?(?:ถูก|ต่ำ|น้อย)|แพง(?:ที่)?สุด(?:ก่อน|ขึ้นก่อน)|\b(?:dari )?(?:yang |yg )?(?:paling |ter)?(?:mahal|tinggi)(?: \p{L}+)? (?:ke|sampai|hingga) (?:yang |yg )?(?:paling |ter)?(?:murah|rendah)|(?:termahal|tertinggi|paling mahal) (?:dulu|duluan|di atas)|\burut\p{L}* (?:dari )?(?:harga )?(?:yang |yg )?(?:termahal|tertinggi|paling mahal)|от (?:сам\p{L}+ )?(?:дорог\p{L}*|высок\p{L}*|больш\p{L}*)(?: цен\p{L}*)? (?:к|до) (?:сам\p{L}+ )?(?:дешев\p{L}*|низк\p{L}*|меньш\p{L}*)|(?:по )?убывани\p{L}|сначала (?:сам\p{L}+ )?дорог\p{L}*|(?:en )?(?:pahali|yukse)\p{L}*(?: fiyat\p{L}*)?(?: olan\p{L}*)? (?:en )?(?:ucuz|dusu)\p{L}*|(?:en )?pahali\p{L}* (?:once|basta|ilk)|\bazalan\b/u;
/** One of them is wanted, or what they cost: no list. */
const asksOther = /\b(?:which|price list|list price|order (?:it|them|this|\d))\b|哪个|哪一个|报价单|价目表/u;
const longest = 90;

/** In which order what was shown is to be listed, by what it costs; null where a question asks for no such order. */
export function readListOrder(question: string): ListOrder | null {
  const text = fold(question).replace(/\s+/gu, ' ').trim();
  if (text.length > longest || asksOther.test(text)) return null;
  if (fromHigh.test(text)) return 'down';
  if (fromLow.test(text)) return 'up';
  return orders.test(text) && ofPrice.test(text) ? 'up' : null;
}
