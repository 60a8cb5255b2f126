import { beforeAll, describe, expect, test } from 'vitest';
import { assistantClient } from '../../../test/assistant-client.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readMoneyBack } from './reading/direct/money-back.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask } = assistantClient(caravan);
const { placed } = paidOrders(caravan);
let questions = 0;
const askAnew = (question: string, language = 'en') =>
  ask(
    question,
    { language },
    { headers: { 'x-forwarded-for': `10.5.${++questions >> 6}.${questions & 63}` } },
  );

beforeAll(async () => {
  const { shopId } = await caravan.seller();
  const scarves = { zh: '围巾', ar: 'وشاح', thai: 'ถุงมือ', indonesian: 'Syal', ru: 'Шарф', tr: 'Atkı' };
  const hats = { zh: '帽子', ar: 'قبعة', thai: 'หมวก', indonesian: 'Topi', ru: 'Шапка', tr: 'Şapka' };
  await caravan.products({ shopId, titles: { en: 'Scarf', ...scarves }, price: 1_000n });
  await caravan.products({ shopId, titles: { en: 'Hat', ...hats }, price: 2_000n });
});

describe('an order that is no longer wanted', () => {
  test.each([
    ['en', 'Can a paid order be cancelled?', 'cancel'],
    ['en', 'i already paid for the order, can i still cancel', 'cancel'],
    ['zh', '已付款的订单可以取消吗', 'cancel'],
    ['ar', 'هل يمكن إلغاء طلب مدفوع؟', 'cancel'],
    ['thai', 'ออเดอร์ที่จ่ายแล้วยกเลิกได้ไหม', 'cancel'],
    ['indonesian', 'pesanan yang sudah dibayar bisa dibatalkan?', 'cancel'],
    ['ru', 'можно отменить оплаченный заказ?', 'cancel'],
    ['tr', 'ödenmiş sipariş iptal edilir mi', 'cancel'],
    ['en', 'refund if not as described?', 'refund'],
    ['zh', '货不对板可以退款吗', 'refund'],
    ['ar', 'هل يمكن استرداد المبلغ إذا البضاعة غير مطابقة؟', 'refund'],
    ['thai', 'ของไม่ตรงปกขอคืนเงินได้ไหม', 'refund'],
    ['indonesian', 'bisa refund kalau barang tidak sesuai?', 'refund'],
    ['ru', 'вернут деньги, если товар не соответствует описанию?', 'refund'],
    ['tr', 'ürün yanlış geldi, para iade alabilir miyim?', 'refund'],
    ['en', 'goods broken, how do I return, who pays freight?', 'return'],
    ['zh', '货坏了怎么退,运费谁出', 'return'],
    ['ar', 'البضاعة مكسورة كيف ارجعها؟', 'return'],
    ['thai', 'ของเสียหายจะส่งคืนยังไง', 'return'],
    ['indonesian', 'barang rusak gimana cara retur?', 'return'],
    ['ru', 'товар бракованный, как вернуть?', 'return'],
    ['tr', 'mal kırık geldi, nasıl iade ederim?', 'return'],
  ])('is answered by the help in general: %s %s', async (language, question, article) => {
    expect((await askAnew(question, language)).text).toContain(`article=${article}`);
  });

  test.each([
    'a buyer says the goods came broken, how do i return his money',
    '买家说货坏了要退货怎么办',
    'يقول البضاعة تالفة كيف ارد كبائع',
    'ลูกค้าบอกว่าของเสียหาย จะส่งคืนยังไง',
    'pembeli bilang barang rusak, gimana retur?',
    'покупатель говорит, что товар бракованный, как вернуть?',
    'müşteri malın kırık olduğunu söylüyor, nasıl iade olur?',
    'where is my order, can i cancel this order i paid for?',
  ])('is not taken for that of a buyer where a seller asks, nor for all where it is one: %s', (question) => {
    expect(readMoneyBack(question)).toBeNull();
  });

  test('is led to where somebody names their own', async () => {
    const { buyer, id } = await placed();
    const { number } = await caravan.done('orders.getForBuyer', { id }, buyer);
    expect((await ask('can i cancel my latest order', {}, buyer)).text).toContain(number);
    const general = await ask('can a paid order be cancelled?', {}, buyer);
    expect(general.text).not.toContain(number);
  });
});

describe('a greeting', () => {
  test.each([
    ['en', 'hi, how are you?', 'Hello!'],
    ['zh', '你好,最近怎么样', '您好！'],
    ['ar', 'مرحبا كيف حالك', 'مرحبًا!'],
    ['thai', 'สวัสดี เป็นไงบ้าง', 'สวัสดี'],
    ['indonesian', 'halo apa kabar', 'Halo!'],
    ['ru', 'привет, как дела?', 'Здравствуйте!'],
    ['tr', 'merhaba nasılsın', 'Merhaba!'],
  ])('that asks how one is is a greeting: %s', async (language, question, hail) => {
    expect((await askAnew(question, language)).text).toMatch(new RegExp(`^${hail}`, 'u'));
  });

  test('is not all that somebody says who wants something', async () => {
    expect((await askAnew('hi, how are you, do you have scarves?')).text).toContain('Scarf');
  });
});

describe('a thing and another that matches it', () => {
  test.each([
    ['en', 'scarf and a matching hat', 'Scarf', 'Hat'],
    ['zh', '围巾和配套的帽子', '围巾', '帽子'],
    ['ar', 'وشاح وقبعة مناسبة', 'وشاح', 'قبعة'],
    ['thai', 'ถุงมือและหมวกที่เข้าชุด', 'ถุงมือ', 'หมวก'],
    ['indonesian', 'syal dan topi yang cocok', 'Syal', 'Topi'],
    ['ru', 'шарф и подходящая шапка', 'Шарф', 'Шапка'],
    ['tr', 'atkı ve uygun şapka', 'Atkı', 'Şapka'],
  ])('are two searches: %s', async (language, question, first, second) => {
    const { text } = await askAnew(question, language);
    expect(text).toMatch(new RegExp(`^1\\. ${first}`, 'mu'));
    expect(text).toMatch(new RegExp(`^1\\. ${second}`, 'mu'));
  });
});

describe('reviews that nobody wrote', () => {
  test.each([
    ['en', 'write me a fake review', 'I don’t help with fake reviews'],
    ['zh', '帮我刷几个好评', '虚假评价我不能帮忙'],
    ['ar', 'اكتب لي تقييم مزيف', 'لا أساعد في التقييمات المزيفة'],
    ['thai', 'ช่วยเขียนรีวิวปลอมให้หน่อย', 'เราไม่ช่วยทำรีวิวปลอม'],
    ['indonesian', 'buatkan ulasan palsu', 'Saya tidak membantu membuat ulasan palsu'],
    ['ru', 'напиши фальшивый отзыв для магазина', 'С фальшивыми отзывами не помогаю'],
    ['tr', 'bana sahte yorum yaz', 'Sahte değerlendirmeye yardım etmiyorum'],
  ])('are refused with the reason: %s', async (language, question, refusal) => {
    const { text, cards } = await askAnew(question, language);
    expect(text).toContain(refusal);
    expect(cards).toEqual([]);
  });

  test.each([
    'a competitor posts fake reviews, how do i report it',
    'want bags of fake leather with good reviews',
  ])('are not seen where somebody reports them or means something else: %s', async (question) => {
    expect((await askAnew(question)).text).not.toContain('I don’t help with fake reviews');
  });

  test('are not the only false papers: a lower value is refused however it is said', async () => {
    expect((await askAnew('能不能把货值报低一点', 'zh')).text).toContain('虚报');
  });
});
