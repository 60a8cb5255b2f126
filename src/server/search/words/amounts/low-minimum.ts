import { plainText } from '../../../../kit/text/fold.ts';

const low =
  /(?<!\p{L})(?:(?:low|small|lowest|smallest|no) (?:moq|minimums?(?: orders?)?(?: quantity)?|min\.? order)|(?:moq|minimum order) (?:low|small)|(?:маленьк|низк|небольш|минимальн)\p{L}{1,3} (?:минималк\p{L}|минимальн\p{L}{2,3} (?:заказ\p{L}?|парти\p{L}))|(?:без|мелк\p{L}{1,3}) (?:минималк\p{L}|минимального заказа|парти\p{L}{1,3})|(?:minimal|minimum|min) (?:order|pembelian|pesanan) (?:kecil|sedikit|rendah)|moq (?:kecil|rendah)|tanpa minimal (?:order|pembelian)|(?:düşük|az|küçük) (?:minimum|asgari|moq)(?: sipariş\p{L}*)?|(?:حد ادنى|حد أدنى|الحد الأدنى|اقل كمية|أقل كمية) (?:قليل\p{L}?|منخفض\p{L}?|صغير\p{L}?)|بدون حد (?:ادنى|أدنى))(?!\p{L})|(?:ขั้นต่ำ|สั่งขั้นต่ำ)\s?(?:น้อย|ต่ำ|ไม่เยอะ)(?:ๆ)?|ไม่มีขั้นต่ำ|(?:起订量|起批量|起订|起批)(?:低|小|少)|(?:低|小)(?:起订量|起订|起批量|起批)|小批量/iu;

/** A search without its words for a low minimum order; null where it has none. */
export function withoutLowMinimum(keyword: string): string | null {
  const text = plainText(keyword);
  const match = low.exec(text);
  if (!match) return null;
  const words = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  return words
    .map((fragment) => fragment.trim())
    .join(' ')
    .trim();
}
