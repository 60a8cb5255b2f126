/** Where a second question begins: a sentence has ended, or a word says that something else is asked besides. */
const boundaries =
  /[?？؟!！;；]|[.。] (?=\p{L})|(?:另外|顺便问|再问一下)|还有(?=[怎多几什哪能运关付到])|同时(?=[怎多几什哪能])| (?:and|also|plus) (?=(?:how|what|whats|what's|when|where|which|do|does|can|is|are|will)\b)| و ?(?=(?:كم|متى|كيف|هل|وش|ايش|أين|اين|ماذا)(?: |$))|แล้ว(?=(?:ก็)?(?:ส่ง|จ่าย|ราคา|ค่า|ภาษี|ใช้|ต้อง|มี|โอน|ชำระ|ถ้า))| (?:terus|trus|lalu|dan|sama) (?=(?:\p{L}{2,14}nya|berapa|brp|gimana|bagaimana|kapan|ongkir|bayar|bea|cara|apa)\b)| (?:и|а|а ещё|ещё|также) (?=(?:как|сколько|когда|где|какая|какой|какие|есть|можно)(?: |$))| (?:bir de|peki|ayrıca|ve) (?=(?:nasıl|ne|kaç|nerede|hangi|kargo|ödeme|gümrük)\b)/giu;
/** What a half may begin with that only holds it to the other. */
const joint = /^(?:[,，、 ]|(?:and|also|dan|terus|trus|и|а|ve|bir de|peki) |另外|还有)/iu;
const spaces = /\s+/gu;

const shortestHalf = 4;
const shortestRunning = 2;
const longest = 300;
const letters = /\p{L}/gu;
const running = /[\p{Script=Han}\p{Script=Thai}]/u;

const saysEnough = (text: string): boolean =>
  (text.match(letters)?.length ?? 0) >= (running.test(text) ? shortestRunning : shortestHalf);

/** Two questions that were written as one; null where it is one. More than two are the first and all others. */
export function readHalves(question: string): readonly [string, string] | null {
  const plain = question.replace(spaces, ' ');
  if (plain.length > longest) return null;
  for (const { index, 0: boundary } of plain.matchAll(boundaries)) {
    const first = plain.slice(0, index).trim();
    const second = withoutJoint(plain.slice(index + boundary.length).trim());
    if (saysEnough(first) && saysEnough(second)) return [first, second];
  }
  return null;
}

/** Twice: a comma and a word. */
const withoutJoint = (text: string): string => text.replace(joint, '').trim().replace(joint, '').trim();

const joins =
  /[,，、;；]| (?:and|plus|dan|sama|serta|и|ve|ile) |&|和|跟|以及|还有|与| و ?(?=\p{L}{3})|กับ|และ/giu;
const mostJoined = 4;

/** Parts of a question that may each name a thing of its own: "umbrellas and mugs, 300 each"; empty where nothing joins any. */
export function readJoined(question: string): string[] {
  const plain = question.replace(spaces, ' ');
  if (plain.length > longest) return [];
  const texts = plain.split(joins).map((text, index) => (index === 0 ? text : withoutMatching(text)).trim());
  return texts.length < 2
    ? []
    : texts.filter((text) => (text.match(letters)?.length ?? 0) > 0).slice(0, mostJoined);
}

/** "A matching scarf": it goes with what stands before it, which no page of it says. */
const matching =
  /(?<![\p{L}\p{M}])(?:(?:a |an |some |the )?(?:matching|fitting|suitable|coordinating)|(?:yang |yg )?(?:cocok|serasi|senada|sesuai)(?:nya)?|(?:к (?:нему|ней|ним) )?(?:подходящ|сочетающ|парн)\p{L}*(?: к (?:нему|ней|ним))?|(?:ona |buna |onunla )?(?:uygun|uyumlu|takım)|(?:ال)?(?:مناسبة?|متناسقة?|مطابقة?|ملائمة?)(?: (?:له|لها|لهم|معه|معها))?)(?![\p{L}\p{M}])|(?:相|与之)?(?:配套|搭配|匹配|配对|相配)的?|ที่?(?:เข้าชุด|เข้ากัน|เข้าคู่|แมตช์)(?:กัน)?(?:ได้)?/giu;
const withoutMatching = (text: string): string => text.replace(matching, ' ').replace(spaces, ' ');
