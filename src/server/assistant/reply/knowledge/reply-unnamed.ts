import { fold } from '../../../../kit/text/fold.ts';
import type { Conversation } from '../../conversation-state-rules.ts';
import type { Intent } from '../../reading/reading-rules.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** What points at one product, shop or seller that somebody has in view. */
const pointsAtOne =
  /\b(?:this|that) (?:product|item|shop|store|seller|supplier|factory|one)\b|这(?:个|款|件)?(?:商品|产品|东西|货|店|店铺|商家|厂|工厂)|这家|这款|这件|该(?:店|商品|产品)|(?:هذا|هذه|هالـ?|ذا) ?(?:ال)?(?:منتج|متجر|محل|مصنع|بائع|مورد|بضاعه|بضاعة|قطعه|قطعة)|ร้านนี้|สินค้า(?:ตัว)?นี้|ตัวนี้|โรงงานนี้|เจ้านี้|ผู้ขายรายนี้|\b(?:produk|barang|toko|penjual|pabrik|supplier) (?:ini|itu|tsb|tersebut)\b|(?:этот|этого|этой|эта|это|этом|данн\p{L}{2}) (?:товар|магазин|продав|поставщик|фабрик|завод|издели)|\b(?:bu|su) (?:urun|magaza|dukkan|satici|fabrika|tedarikci)/u;

/** What no page of a shop states: whose phone it is, in which building it sits, when more comes. */
const asksUnstated =
  /\b(?:phone|mobile|owner|boss|building|restock\w*|new (?:stock|batch))\b|电话|手机号|老板|哪栋|几号楼|补货|到新货|هاتف|جوال|صاحب|مبني|بنايه|เบอร์|เจ้าของ|ตึก|ของเข้า|ล็อตใหม่|\b(?:nomor|telepon|pemilik|bos|gedung|restok)\b|телефон|хозя|владел|корпус|здани|нов\p{L}{2,3} парти|\b(?:telefon\w*|patron\w*|sahib\w*|bina\w*)/u;

const ofOne = new Set<Intent>(['details', 'contactPlace', 'similar', 'customsCode', 'search', 'pick', 'unknown', 'picture', 'refine', 'market']); // prettier-ignore

/** Whether a question is about "this shop" or "this product" while nothing was shown, and names none. */
export function pointsAtNothing(
  { question, reading, conversation }: Turn,
  earlier: Conversation | null,
): boolean {
  if (earlier !== null && (earlier.shown.length > 0 || earlier.product !== '')) return false;
  return (
    ofOne.has(conversation.intent) &&
    reading.quantity === null &&
    reading.hs === null &&
    (asksUnstated.test(fold(question)) ||
      !(conversation.intent === 'search' && reading.wantsProducts && reading.isKnown === true)) &&
    pointsAtOne.test(fold(question))
  );
}

/** Asks which one is meant, and says what no page states. */
export async function* replyUnnamed(kit: Kit, { conversation }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  yield { type: 'TEXT', text: say('chat.askThis') };
  return { ...conversation, product: '', qualities: [], shown: [], asked: 'product' };
}
