import type { DemoContent } from '../load-content.ts';
import { words } from '../words.ts';
import { editorialDuties } from './editorial-duties.ts';
import { editorialFairs } from './editorial-fairs.ts';
import { editorialNews } from './editorial-news.ts';
import { editorialReports } from './editorial-reports.ts';
import { editorialSeries } from './editorial-series.ts';

const banner = (place: string, pictureOf: string, title: string): DemoContent => ({
  kind: 'banner',
  code: `${place}-opening`,
  pictureOf,
  data: { place, title: words(title) },
});

const section = (page: string, role: string, code: string, title: string, text: string): DemoContent => ({
  kind: 'section',
  code: `${page}-${code}`,
  data: { page, role, title: words(title), text: words(text) },
});

const pages: DemoContent[] = [
  banner(
    'import',
    'goods:butter:Filled chocolate; Hyaluronic moisturising lotion; Sumatra arabica coffee beans',
    '进口馆 | The import pavilion | جناح الاستيراد | ศาลาสินค้านำเข้า | Paviliun impor | Павильон импорта | İthalat pavyonu',
  ),
  section(
    'import',
    'fact',
    'origin',
    '写明原产地 | Origin in plain sight | المنشأ واضح | ระบุถิ่นกำเนิดชัดเจน | Asal yang jelas | Происхождение на виду | Menşei belli',
    '每件商品都写明店铺所在国家和地区，可按产地筛选。 | Every product names the country its shop is in, and lists can be narrowed by it. | تذكر كل سلعة بلد متجرها ويمكن التصفية حسبه. | ทุกสินค้าระบุประเทศของร้านและกรองได้ | Setiap barang menyebut negara tokonya dan dapat disaring. | У каждого товара указана страна магазина, по ней можно фильтровать. | Her ürün mağazasının ülkesini belirtir ve süzülebilir.',
  ),
  section(
    'import',
    'fact',
    'price',
    '你的币种 | Your currency | عملتك | สกุลเงินของคุณ | Mata uang Anda | Ваша валюта | Para biriminiz',
    '价格按当日汇率换算，下单时锁定。 | Prices are converted at the day’s rate and frozen with the order. | تحوَّل الأسعار بسعر اليوم وتثبت مع الطلب. | แปลงราคาตามอัตราวันนั้นและตรึงเมื่อสั่ง | Harga dikonversi dengan kurs hari itu dan dikunci saat memesan. | Цены по курсу дня фиксируются в заказе. | Fiyatlar günün kuruyla çevrilir, siparişte sabitlenir.',
  ),
  section(
    'import',
    'question',
    'duty',
    '进口税费谁付？ | Who pays import duty? | من يدفع رسوم الاستيراد؟ | ใครจ่ายอากรนำเข้า | Siapa membayar bea masuk? | Кто платит ввозную пошлину? | İthalat vergisini kim öder?',
    '一般由买方在清关时缴纳；可先用到岸成本计算器估算。 | As a rule the buyer, at clearance; estimate it first with the landed-cost calculator. | المشتري عادة عند التخليص؛ قدّرها أولًا بحاسبة التكلفة. | ปกติผู้ซื้อจ่ายตอนผ่านพิธีการ ประเมินก่อนด้วยเครื่องคำนวณ | Umumnya pembeli saat pengurusan; perkirakan dulu dengan kalkulator. | Обычно покупатель при оформлении; оцените заранее калькулятором. | Genelde alıcı gümrükte öder; önce hesaplayıcıyla tahmin edin.',
  ),
  section(
    'exhibition',
    'step',
    'one',
    '确定目标 | Set the aim | حدد الهدف | ตั้งเป้าหมาย | Tetapkan tujuan | Определите цель | Hedefi belirleyin',
    '新品、降价还是换供应商，先定一件。 | New goods, a better price or another supplier: choose one. | سلع جديدة أو سعر أفضل أو مورد آخر: اختر واحدًا. | สินค้าใหม่ ราคาดีกว่า หรือเปลี่ยนผู้ขาย เลือกหนึ่งอย่าง | Barang baru, harga lebih baik, atau pemasok lain: pilih satu. | Новинки, цена или другой поставщик — выберите одно. | Yeni mal, daha iyi fiyat ya da başka tedarikçi: birini seçin.',
  ),
  section(
    'exhibition',
    'step',
    'two',
    '预约与签证 | Appointments and visa | المواعيد والتأشيرة | นัดหมายและวีซ่า | Janji dan visa | Встречи и виза | Randevu ve vize',
    '提前六周办签证，两周前约好展商。 | Visa six weeks ahead, meetings two weeks ahead. | التأشيرة قبل ستة أسابيع والمواعيد قبل أسبوعين. | วีซ่าล่วงหน้าหกสัปดาห์ นัดสองสัปดาห์ | Visa enam minggu, janji dua minggu sebelumnya. | Виза за шесть недель, встречи за две. | Vize altı, görüşmeler iki hafta önceden.',
  ),
  section(
    'exhibition',
    'step',
    'three',
    '展后跟进 | Follow up | المتابعة | ติดตามผล | Tindak lanjut | Дальнейшие шаги | Takip edin',
    '一周内发询价，在平台下样品单。 | Ask for offers within a week and order samples here. | اطلب العروض خلال أسبوع واطلب العينات هنا. | ขอราคาภายในสัปดาห์และสั่งตัวอย่างที่นี่ | Minta penawaran dalam seminggu dan pesan sampel di sini. | В течение недели запросите цены и закажите образцы здесь. | Bir hafta içinde teklif isteyin, numuneleri buradan sipariş edin.',
  ),
  section(
    'customs',
    'question',
    'code',
    '编码不确定怎么办？ | What if I am not sure of the code? | ماذا لو لم أتأكد من الرمز؟ | ถ้าไม่แน่ใจพิกัดทำอย่างไร | Bagaimana jika tidak yakin kodenya? | Что делать, если код неясен? | Koddan emin değilsem?',
    '向报关行提供材质、用途和图片，或申请海关预裁定。 | Give a customs broker material, use and pictures, or ask customs for an advance ruling. | أعطِ المخلص المادة والاستعمال والصور أو اطلب قرارًا مسبقًا. | ให้ตัวแทนทราบวัสดุ การใช้ และรูป หรือขอคำวินิจฉัยล่วงหน้า | Beri broker bahan, kegunaan, dan gambar, atau minta penetapan awal. | Дайте брокеру материал, назначение и фото или запросите решение таможни. | Müşavire malzeme, kullanım ve resim verin ya da gümrükten tarife bilgisi isteyin.',
  ),
  section(
    'customs',
    'question',
    'refund',
    '进口增值税能抵扣吗？ | Can import VAT be deducted? | هل تُخصم ضريبة الاستيراد؟ | ภาษีนำเข้าหักได้ไหม | Bisakah PPN impor dikreditkan? | Можно ли принять ввозной НДС к вычету? | İthalat KDV’si indirilebilir mi?',
    '多数国家的登记纳税人可以抵扣；请保留完税凭证。 | In most countries registered businesses can; keep the proof of payment. | في معظم البلدان نعم للمسجلين؛ احتفظ بإثبات الدفع. | ส่วนใหญ่ผู้จดทะเบียนหักได้ เก็บหลักฐานการชำระ | Di banyak negara bisa bagi pengusaha terdaftar; simpan buktinya. | В большинстве стран — да, для зарегистрированных; храните документ об уплате. | Çoğu ülkede kayıtlı mükellefler indirebilir; ödeme belgesini saklayın.',
  ),
];

/** Exhibitions, rates, figures and news of the demo world. @param since  the day it begins */
export const editorialTrade = (since: Date): DemoContent[] => [
  ...pages,
  ...editorialFairs(since),
  ...editorialDuties,
  ...editorialSeries,
  ...editorialNews(since),
  ...editorialReports(since),
];
