import type { DemoContent } from '../load-content.ts';
import { words } from '../words.ts';

const sources = {
  fact: words(
    '已公布的标准税率；交易前请向税务机关核实 | Published standard rate; confirm with the tax office before you trade | المعدل القياسي المنشور؛ تأكد من مصلحة الضرائب قبل التعاقد | อัตรามาตรฐานที่ประกาศ โปรดยืนยันกับสรรพากรก่อนซื้อขาย | Tarif standar yang diumumkan; pastikan ke kantor pajak sebelum bertransaksi | Опубликованная стандартная ставка; уточните в налоговой до сделки | Yayımlanmış standart oran; işlemden önce vergi dairesine danışın',
  ),
  example: words(
    '演示用示例税率，并非现行税则 | Example rate of the demo, not the tariff in force | معدل توضيحي وليس التعرفة السارية | อัตราตัวอย่างเพื่อสาธิต ไม่ใช่พิกัดที่ใช้จริง | Tarif contoh untuk peragaan, bukan tarif yang berlaku | Ставка для примера, а не действующий тариф | Gösterim için örnek oran, yürürlükteki tarife değil',
  ),
};

const standard =
  '增值税为现行标准税率，关税因编码而异。 | VAT is the standard rate; duty depends on the code. | ضريبة القيمة المضافة هي المعدل القياسي، والرسم يعتمد على الرمز. | ภาษีมูลค่าเพิ่มเป็นอัตรามาตรฐาน ส่วนอากรขึ้นกับพิกัด | PPN adalah tarif standar; bea masuk tergantung kode. | НДС — стандартная ставка; пошлина зависит от кода. | KDV standart orandır; gümrük koda göre değişir.';
const exampleDuty =
  '增值税为标准税率；关税为示例税率。 | VAT is the standard rate; the duty is an example rate. | الضريبة هي المعدل القياسي؛ والرسم مثال. | ภาษีเป็นอัตรามาตรฐาน อากรเป็นตัวอย่าง | PPN tarif standar; bea masuk hanya contoh. | НДС — стандартная ставка; пошлина — пример. | KDV standart orandır; gümrük örnektir.';
const exampleOnly =
  '示例税率，仅用于演示。 | An example rate, for demonstration only. | معدل للتوضيح فقط. | อัตราตัวอย่างเพื่อสาธิตเท่านั้น | Tarif contoh, hanya untuk peragaan. | Ставка для примера, только для демонстрации. | Yalnızca gösterim için örnek oran.';

interface Rate {
  country: string;
  hs?: string;
  duty: number;
  vat: number;
  note: string;
  example?: boolean;
}

const rates: Rate[] = [
  {
    country: 'AE',
    duty: 5,
    vat: 5,
    note: '多数商品适用海合会共同关税 5%，增值税 5%。 | The common GCC tariff of 5 percent on most goods, and 5 percent VAT. | التعرفة الخليجية الموحدة 5٪ على معظم السلع وضريبة 5٪. | อัตราร่วม GCC 5% สำหรับสินค้าส่วนใหญ่ และภาษีมูลค่าเพิ่ม 5% | Tarif bersama GCC 5 persen untuk sebagian besar barang, dan PPN 5 persen. | Единый тариф ССАГПЗ 5 % на большинство товаров и НДС 5 %. | Çoğu mala %5 ortak KİK tarifesi ve %5 KDV.',
  },
  {
    country: 'HK',
    duty: 0,
    vat: 0,
    note: '自由港：一般货物不征关税，也没有增值税。 | A free port: no duty on general goods, and no VAT. | ميناء حر: لا رسوم على السلع العامة ولا ضريبة قيمة مضافة. | ท่าเรือเสรี ไม่มีอากรสำหรับสินค้าทั่วไปและไม่มีภาษีมูลค่าเพิ่ม | Pelabuhan bebas: tanpa bea masuk untuk barang umum dan tanpa PPN. | Свободный порт: без пошлин на обычные товары и без НДС. | Serbest liman: genel mallarda gümrük ve KDV yoktur.',
  },
  { country: 'SA', duty: 5, vat: 15, note: exampleDuty, example: true },
  {
    country: 'ID',
    duty: 7.5,
    vat: 11,
    note: '增值税法定 12%，一般货物按 11/12 计税，实际 11%；关税为示例。 | VAT is 12 percent by law, taken of eleven twelfths for general goods: 11 percent; the duty is an example. | الضريبة 12٪ قانونًا وتُحسب على 11/12 للسلع العامة أي 11٪؛ والرسم مثال. | กฎหมายกำหนดภาษี 12% คิดจากฐาน 11/12 สำหรับสินค้าทั่วไป เท่ากับ 11% อากรเป็นตัวอย่าง | PPN menurut undang-undang 12 persen, dihitung dari 11/12 untuk barang umum: 11 persen; bea masuk hanya contoh. | НДС по закону 12 %, для обычных товаров с базы 11/12 — 11 %; пошлина — пример. | KDV yasada %12, genel mallarda 11/12 matrahla %11; gümrük örnektir.',
    example: true,
  },
  { country: 'TH', duty: 10, vat: 7, note: exampleDuty, example: true },
  { country: 'TR', duty: 4, vat: 20, note: exampleDuty, example: true },
  { country: 'CN', duty: 7, vat: 13, note: exampleDuty, example: true },
  { country: 'GB', duty: 4, vat: 20, note: exampleDuty, example: true },
  { country: 'DE', duty: 4, vat: 19, note: exampleDuty, example: true },
  { country: 'FR', duty: 4, vat: 20, note: exampleDuty, example: true },
  { country: 'RU', duty: 8, vat: 22, note: exampleOnly, example: true },
  { country: 'CN', hs: '69', duty: 8, vat: 13, note: exampleOnly, example: true },
  { country: 'ID', hs: '6911', duty: 20, vat: 11, note: exampleOnly, example: true },
  { country: 'ID', hs: '64', duty: 25, vat: 11, note: exampleOnly, example: true },
  { country: 'TH', hs: '61', duty: 30, vat: 7, note: exampleOnly, example: true },
  { country: 'TH', hs: '8516', duty: 10, vat: 7, note: exampleOnly, example: true },
  { country: 'TR', hs: '95', duty: 2.7, vat: 20, note: exampleOnly, example: true },
  { country: 'RU', hs: '6402', duty: 10, vat: 22, note: exampleOnly, example: true },
  { country: 'SA', hs: '94', duty: 15, vat: 15, note: exampleOnly, example: true },
  { country: 'AE', hs: '4901', duty: 0, vat: 5, note: standard, example: true },
];

export const editorialDuties: DemoContent[] = rates.map(({ country, hs, duty, vat, note, example }) => ({
  kind: 'duty',
  code: [country.toLowerCase(), hs].filter(Boolean).join('-'),
  data: {
    country,
    ...(hs && { hs }),
    duty,
    vat,
    note: words(note),
    source: example ? sources.example : sources.fact,
  },
}));
