import type { DemoContent } from '../load-content.ts';
import { words } from '../words.ts';

const person = (
  code: string,
  name: string,
  serves: string[],
  title: string,
  ways: { phone?: string; email?: string; wechat?: string },
): DemoContent => ({
  kind: 'platformContact',
  code,
  data: { name, title: words(title), serves, hours: '8:30-18:00', ...ways },
});

/** Who at the platform serves whom; people of this demonstration. */
export const editorialContacts: DemoContent[] = [
  person(
    'growth',
    '孟晓棠 Meng Xiaotang',
    ['seller'],
    '店铺运营与活动报名 | Running your shop and joining campaigns | تشغيل المتجر والمشاركة في الحملات | การดูแลร้านและเข้าร่วมแคมเปญ | Mengelola toko dan ikut promosi | Работа магазина и участие в акциях | Mağaza yönetimi ve kampanyalara katılım',
    { phone: '+86 539 000 0211', email: 'growth@caravan.example', wechat: 'caravan-growth' },
  ),
  person(
    'audit',
    '裴立远 Pei Liyuan',
    ['seller', 'tradeService'],
    '入驻审核与资质变更 | Entry, audits and changes of papers | الانضمام والمراجعة وتغيير الوثائق | การสมัคร การตรวจสอบ และเปลี่ยนเอกสาร | Pengajuan, pemeriksaan, dan perubahan dokumen | Заявки, проверки и смена документов | Başvuru, denetim ve belge değişikliği',
    { phone: '+86 539 000 0212', email: 'audit@caravan.example' },
  ),
  person(
    'money',
    'Leyla Aksoy',
    ['seller'],
    '账单、提现与发票 | Bills, payouts and invoices | الفواتير والسحوبات | บิล การถอนเงิน และใบแจ้งหนี้ | Tagihan, pencairan, dan faktur | Счета, выплаты и инвойсы | Faturalar ve ödemeler',
    { phone: '+86 539 000 0213', email: 'settlement@caravan.example' },
  ),
  person(
    'sourcing',
    'Rania Haddad',
    ['buyer'],
    '帮您找货和验厂 | Finding goods and looking at factories for you | البحث عن السلع ومعاينة المصانع | ช่วยหาสินค้าและตรวจโรงงาน | Mencarikan barang dan memeriksa pabrik | Поиск товаров и осмотр фабрик | Ürün bulma ve fabrika denetimi',
    { phone: '+971 4 000 0214', email: 'sourcing@caravan.example' },
  ),
];
