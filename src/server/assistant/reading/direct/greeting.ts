import { fold } from '../../../../kit/text/fold.ts';
import { readTyped } from './masked.ts';

/** Greetings, and how one is: what is left when they are taken away was said besides. */
const hails =
  /\b(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|dear|there|friend|bot|assistant|sir|everyone|team)\b|您好|你好|嗨|哈喽|哈啰|早上好|下午好|晚上好|早安|晚安|大家好|在吗|亲|啊|呀|(?:^| )(?:مرحبا|اهلا|هلا|هلو|السلام عليكم|سلام|صباح الخير|مساء الخير|يا|اخي|هاي|وسهلا|ورحمه الله|وبركاته)(?= |$)|สวัสดี(?:ตอน\p{L}*)?|หวัดดี|ดีจ้า|ฮัลโหล|ครับ|ค่ะ|คะ|จ้า|\b(?:halo|hallo|hai|helo|pagi|siang|sore|malam|selamat|assalamualaikum|kak|min|bro|gan|sis)\b|(?:^| )(?:привет\p{L}*|здравствуи\p{L}*|добрыи (?:день|вечер)|доброе утро|доброго времени суток|хаи|салют)(?= |$)|\b(?:merhaba\p{L}*|selam\p{L}*|gunaydin|iyi (?:gunler|aksamlar|sabahlar)|alo)\b/gu;
const howAreYou =
  /\b(?:and )?how (?:are|r|is) (?:you|u|ya|it going|things|everything|your day|life)(?: doing)?(?: today| going)?\b|\bhow(?:'|’)?s (?:it going|things|life|everything|your day)\b|\bhow do you do\b|\bwhat(?:'|’)?s up\b|\bhow have you been\b|(?:你|您)?(?:最近|今天|近来)?(?:过得|还|身体)?(?:怎么样|怎样|如何)|(?:你|您)?(?:最近|今天)?(?:还)?好吗|吃了吗|(?:^| )(?:و)?(?:كيف(?:ك| حالك| حالكم| الحال| الاحوال| صحتك| اخبارك| حالكم اليوم)|كيفكم|شلونك|شلونكم|اخبارك|شو اخبارك|ايش اخبارك|وش اخبارك|عامل ايه|ازيك|ازيكم)(?= |$)|(?:เป็น)?(?:ยังไงบ้าง|ไงบ้าง|อย่างไรบ้าง)|เป็นไง|สบายดี(?:ไหม|มั้ย|หรือเปล่า|รึเปล่า|ป่าว)?|\b(?:apa kabar(?:nya)?|gimana kabar(?:nya|mu)?|bagaimana kabar(?:nya|mu| anda)?|kabar baik|apakabar)\b|(?:^| )(?:(?:и )?как (?:у (?:тебя|вас) )?(?:дела|жизнь|поживае\p{L}*|настроение|твои дела|ваши дела|ты|вы|сам|сами)|что нового|как оно)(?= |$)|\b(?:nasilsin\p{L}*|nasil gidiyor|naber|ne haber|iyi misin\p{L}*|ne var ne yok|keyifler nasil|nasil keyifler)\b/gu;
/** Said beside either. */
const politeWords =
  /\b(?:today|doing|then|hari ini|kamu|anda|sehat|bugun|sen|siz)\b|今天|最近|你|您|(?:^| )(?:اليوم|انت|сегодня|у (?:вас|тебя)|вы|ты)(?= |$)|วันนี้|คุณ/gu;
const longest = 80;

/**
 * Whether a message asks how one is, and says nothing else than that and a greeting.
 * @param goesOn  whether something was spoken of: then "how is it?" alone asks of that
 */
export function isGreeting(question: string, goesOn: boolean): boolean {
  const text = fold(question)
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim();
  if (text.length === 0 || text.length > longest) return false;
  const asks = text.replace(howAreYou, ' ');
  if (asks === text) return false;
  const unhailed = asks.replace(hails, ' ');
  return (unhailed !== asks || !goesOn) && unhailed.replace(politeWords, ' ').trim() === '';
}

/** What a question says behind a greeting that asks how one is; all of it where there is none, or nothing else. */
export function withoutGreeting(question: string): string {
  const { text, original } = readTyped(question);
  const [asking] = text.matchAll(howAreYou);
  if (!asking || asking.index > longestHail) return question;
  const hail = text.slice(0, asking.index).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  const isHailed = hail.trim() !== '' && hail.replace(hails, ' ').trim() === '';
  const behind = original.slice(asking.index + asking[0].length).replace(/^[^\p{L}\p{N}]+/u, '');
  const saysMore = behind.replace(/[^\p{L}\p{M}]/gu, '').length >= shortestBehind;
  return isHailed && saysMore && !isGreeting(question, false) ? behind : question;
}
const longestHail = 30;
const shortestBehind = 4;
