import type { FreightMode } from '../../src/contract/trade-services/service-kinds.ts';
import type { DemoContent } from '../load-content.ts';
import type { Words7 } from '../types.ts';
import { words } from '../words.ts';
import { warehouses } from './warehouses.ts';

const products: Record<FreightMode, Words7> = {
  sea: words(
    '海运拼箱 | Sea, shared container | بحرًا بحاوية مشتركة | ทางทะเล ตู้รวม | Laut LCL | Морем, сборный контейнер | Deniz parsiyel',
  ),
  rail: words(
    '铁路拼箱 | Rail, shared container | سكة حديدية بحاوية مشتركة | รถไฟ ตู้รวม | Kereta LCL | По железной дороге, сборный | Demir yolu parsiyel',
  ),
  road: words(
    '公路零担 | Road, part load | برًا بحمولة جزئية | ทางถนน ไม่เต็มคัน | Darat muatan sebagian | Автотранспортом, сборный | Kara parsiyel',
  ),
  air: words(
    '空运普货 | Air, general cargo | جوًا بضائع عامة | ทางอากาศ สินค้าทั่วไป | Udara kargo umum | Авиа, генеральный груз | Hava genel kargo',
  ),
  express: words(
    '国际快递到门 | Express to the door | بريد سريع إلى الباب | ด่วนถึงหน้าบ้าน | Ekspres ke alamat | Экспресс до двери | Kapıya ekspres',
  ),
};

/** A carrier counts a cubic metre as so many kilograms. */
const ratios: Record<FreightMode, number> = { sea: 1_000, rail: 500, road: 333, air: 167, express: 200 };

const places = {
  shanghai: words('上海 | Shanghai | شنغهاي | เซี่ยงไฮ้ | Shanghai | Шанхай | Şanghay'),
  ningbo: words('宁波 | Ningbo | نينغبو | หนิงโป | Ningbo | Нинбо | Ningbo'),
  shenzhen: words('深圳 | Shenzhen | شنجن | เซินเจิ้น | Shenzhen | Шэньчжэнь | Shenzhen'),
  guangzhou: words('广州 | Guangzhou | قوانغتشو | กว่างโจว | Guangzhou | Гуанчжоу | Guangzhou'),
  xian: words('西安 | Xi’an | شيآن | ซีอาน | Xi’an | Сиань | Şian'),
  yiwu: words('义乌 | Yiwu | إيوو | อี้อู | Yiwu | Иу | Yiwu'),
  jebelAli: words('杰贝阿里 | Jebel Ali | جبل علي | เจเบลอาลี | Jebel Ali | Джебель-Али | Cebel Ali'),
  dubai: words('迪拜 | Dubai | دبي | ดูไบ | Dubai | Дубай | Dubai'),
  jakarta: words('雅加达 | Jakarta | جاكرتا | จาการ์ตา | Jakarta | Джакарта | Cakarta'),
  dammam: words('达曼 | Dammam | الدمام | ดัมมาม | Dammam | Даммам | Dammam'),
  jeddah: words('吉达 | Jeddah | جدة | เจดดาห์ | Jeddah | Джидда | Cidde'),
  riyadh: words('利雅得 | Riyadh | الرياض | ริยาด | Riyadh | Эр-Рияд | Riyad'),
  bangkok: words('曼谷 | Bangkok | بانكوك | กรุงเทพฯ | Bangkok | Бангкок | Bangkok'),
  moscow: words('莫斯科 | Moscow | موسكو | มอสโก | Moskow | Москва | Moskova'),
  istanbul: words('伊斯坦布尔 | Istanbul | إسطنبول | อิสตันบูล | Istanbul | Стамбул | İstanbul'),
  mersin: words('梅尔辛 | Mersin | مرسين | เมร์ซิน | Mersin | Мерсин | Mersin'),
  hongKong: words('香港 | Hong Kong | هونغ كونغ | ฮ่องกง | Hong Kong | Гонконг | Hong Kong'),
  losAngeles: words(
    '洛杉矶 | Los Angeles | لوس أنجلوس | ลอสแอนเจลิส | Los Angeles | Лос-Анджелес | Los Angeles',
  ),
  hamburg: words('汉堡 | Hamburg | هامبورغ | ฮัมบูร์ก | Hamburg | Гамбург | Hamburg'),
  duisburg: words('杜伊斯堡 | Duisburg | دويسبورغ | ดุยส์บูร์ก | Duisburg | Дуйсбург | Duisburg'),
  frankfurt: words('法兰克福 | Frankfurt | فرانكفورت | แฟรงก์เฟิร์ต | Frankfurt | Франкфурт | Frankfurt'),
} as const;
type Place = keyof typeof places;

type Way = readonly [
  mode: FreightMode,
  from: Place,
  to: string,
  toPlace: Place,
  currency: string,
  minimum: string,
  /** `from kilograms:price of one`, apart by spaces. */
  steps: string,
  daysFrom: number,
  daysTo: number,
];

/** Tariffs from China: made up, of the size that carriers ask. */
const ways: readonly Way[] = [
  ['sea', 'ningbo', 'AE', 'jebelAli', 'USD', '75', '0:0.14 1000:0.105 5000:0.085', 20, 27],
  ['sea', 'shenzhen', 'AE', 'jebelAli', 'USD', '70', '0:0.15 1000:0.11 5000:0.09', 18, 25],
  ['air', 'guangzhou', 'AE', 'dubai', 'CNY', '380', '0:39 45:31 100:26.5 300:24 500:22.5', 3, 6],
  ['air', 'shanghai', 'AE', 'dubai', 'CNY', '420', '0:42 45:33 100:28 300:25.5', 3, 5],
  ['express', 'yiwu', 'AE', 'dubai', 'CNY', '180', '0:58 21:46 71:41', 4, 7],
  ['sea', 'ningbo', 'SA', 'dammam', 'USD', '90', '0:0.17 1000:0.13 5000:0.11', 23, 32],
  ['sea', 'shenzhen', 'SA', 'jeddah', 'USD', '95', '0:0.19 1000:0.15', 24, 34],
  ['air', 'guangzhou', 'SA', 'riyadh', 'CNY', '450', '0:46 45:37 100:32 300:29', 4, 7],
  ['express', 'yiwu', 'SA', 'riyadh', 'CNY', '220', '0:66 21:54 71:49', 5, 9],
  ['sea', 'shenzhen', 'ID', 'jakarta', 'CNY', '350', '0:1.25 1000:0.95 3000:0.82', 10, 16],
  ['sea', 'ningbo', 'ID', 'jakarta', 'CNY', '360', '0:1.4 1000:1.05', 13, 19],
  ['air', 'guangzhou', 'ID', 'jakarta', 'CNY', '300', '0:31 45:25 100:21 300:19', 2, 5],
  ['express', 'shenzhen', 'ID', 'jakarta', 'CNY', '150', '0:48 21:38 71:34', 3, 6],
  ['sea', 'shenzhen', 'TH', 'bangkok', 'CNY', '280', '0:0.95 1000:0.72 3000:0.6', 7, 12],
  ['road', 'guangzhou', 'TH', 'bangkok', 'CNY', '300', '0:3.4 100:2.8 500:2.3 1000:1.9', 5, 8],
  ['air', 'guangzhou', 'TH', 'bangkok', 'CNY', '260', '0:26 45:20 100:17 300:15', 2, 4],
  ['express', 'yiwu', 'TH', 'bangkok', 'CNY', '130', '0:40 21:31 71:28', 3, 5],
  ['rail', 'xian', 'RU', 'moscow', 'USD', '160', '0:0.62 500:0.52 2000:0.44', 18, 25],
  ['rail', 'yiwu', 'RU', 'moscow', 'USD', '170', '0:0.66 500:0.56 2000:0.47', 20, 28],
  ['road', 'yiwu', 'RU', 'moscow', 'USD', '150', '0:1.9 100:1.6 500:1.35 2000:1.1', 14, 20],
  ['air', 'shanghai', 'RU', 'moscow', 'CNY', '520', '0:58 45:49 100:43 300:40', 4, 8],
  ['express', 'guangzhou', 'RU', 'moscow', 'CNY', '260', '0:82 21:70 71:63', 6, 10],
  ['sea', 'ningbo', 'TR', 'istanbul', 'USD', '85', '0:0.16 1000:0.125 5000:0.1', 32, 42],
  ['sea', 'shenzhen', 'TR', 'mersin', 'USD', '85', '0:0.155 1000:0.12', 30, 40],
  ['rail', 'xian', 'TR', 'istanbul', 'USD', '190', '0:0.85 500:0.72 2000:0.63', 22, 30],
  ['road', 'yiwu', 'TR', 'istanbul', 'USD', '180', '0:2.4 100:2 500:1.7 2000:1.45', 15, 20],
  ['air', 'shanghai', 'TR', 'istanbul', 'CNY', '460', '0:47 45:38 100:33 300:30', 3, 6],
  ['express', 'shenzhen', 'TR', 'istanbul', 'CNY', '230', '0:70 21:58 71:52', 5, 8],
  ['road', 'shenzhen', 'HK', 'hongKong', 'CNY', '150', '0:1.6 100:1.1 500:0.8 1000:0.65', 1, 2],
  ['road', 'guangzhou', 'HK', 'hongKong', 'CNY', '180', '0:1.9 100:1.35 500:1', 1, 2],
  ['express', 'yiwu', 'HK', 'hongKong', 'CNY', '45', '0:14 21:10 71:8.5', 2, 3],
  ['sea', 'shanghai', 'US', 'losAngeles', 'USD', '95', '0:0.21 1000:0.165 5000:0.14', 16, 24],
  ['sea', 'shenzhen', 'US', 'losAngeles', 'USD', '90', '0:0.2 1000:0.16 5000:0.135', 17, 25],
  ['air', 'shanghai', 'US', 'losAngeles', 'CNY', '500', '0:54 45:44 100:38 300:35', 3, 6],
  ['express', 'shenzhen', 'US', 'losAngeles', 'CNY', '190', '0:72 21:58 71:51', 4, 7],
  ['sea', 'ningbo', 'DE', 'hamburg', 'USD', '90', '0:0.18 1000:0.14 5000:0.115', 34, 44],
  ['rail', 'xian', 'DE', 'duisburg', 'USD', '180', '0:0.78 500:0.66 2000:0.57', 16, 22],
  ['rail', 'yiwu', 'DE', 'duisburg', 'USD', '190', '0:0.82 500:0.7 2000:0.6', 18, 25],
  ['air', 'shanghai', 'DE', 'frankfurt', 'CNY', '480', '0:50 45:41 100:36 300:33', 3, 6],
  ['express', 'guangzhou', 'DE', 'frankfurt', 'CNY', '210', '0:76 21:62 71:55', 4, 7],
];

const tariffs = ways.map(
  ([mode, from, to, toPlace, currency, minimumCharge, steps, daysFrom, daysTo]): DemoContent => ({
    kind: 'tariff',
    code: `${mode}-${from}-${toPlace}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    data: {
      title: products[mode],
      mode,
      origin: 'CN',
      originPlace: places[from],
      destination: to,
      destinationPlace: places[toPlace],
      currency,
      minimumCharge,
      breaks: steps.split(' ').map((step) => {
        const [at = '', value = ''] = step.split(':');
        return { at, value };
      }),
      kilogramsPerCubicMetre: ratios[mode],
      daysFrom,
      daysTo,
    },
  }),
);

type LoanRow = readonly [
  code: string,
  purpose: string,
  provider: string,
  currency: string,
  minimum: string,
  maximum: string,
  rate: number,
  fee: number,
  monthsFrom: number,
  monthsTo: number,
  title: string,
  text: string,
];

const loanRows: readonly LoanRow[] = [
  [
    'order-cny',
    'order',
    'Example Trade Bank',
    'CNY',
    '50000',
    '3000000',
    4.35,
    0.5,
    1,
    12,
    '出口订单贷 | Export order loan | قرض طلبات التصدير | สินเชื่อคำสั่งซื้อส่งออก | Pinjaman pesanan ekspor | Кредит под экспортный заказ | İhracat siparişi kredisi',
    '凭已确认的订单放款，收汇后还清。 | Paid out on a confirmed order, paid back when the buyer pays. | يُصرف على طلب مؤكد ويُسدد عند دفع المشتري. | ปล่อยกู้ตามคำสั่งซื้อที่ยืนยัน ชำระคืนเมื่อผู้ซื้อจ่าย | Cair atas pesanan terkonfirmasi, lunas saat pembeli membayar. | Под подтверждённый заказ, возврат после оплаты покупателем. | Onaylı siparişe verilir, alıcı ödeyince kapanır.',
  ],
  [
    'invoice-cny',
    'invoice',
    'Example Factoring House',
    'CNY',
    '100000',
    '5000000',
    5.1,
    0.8,
    1,
    6,
    '应收账款融资 | Invoice financing | تمويل الفواتير | สินเชื่อใบแจ้งหนี้ | Pembiayaan faktur | Финансирование счетов | Fatura finansmanı',
    '按发票金额八成预付，买方须通过授信。 | Eighty percent of the invoice in advance; the buyer must pass a credit check. | ثمانون بالمئة من الفاتورة مقدمًا بعد فحص ائتمان المشتري. | จ่ายล่วงหน้าร้อยละแปดสิบ ผู้ซื้อต้องผ่านการตรวจเครดิต | Delapan puluh persen faktur di muka; pembeli harus lolos cek kredit. | Восемьдесят процентов счёта авансом после проверки покупателя. | Faturanın yüzde sekseni peşin; alıcı kredi kontrolünden geçmelidir.',
  ],
  [
    'stock-cny',
    'stock',
    'Example Rural Commercial Bank',
    'CNY',
    '200000',
    '8000000',
    4.8,
    1,
    3,
    24,
    '存货质押贷 | Loan against stock | قرض بضمان المخزون | สินเชื่อโดยใช้สต็อกค้ำ | Pinjaman jaminan stok | Кредит под залог запасов | Stok teminatlı kredi',
    '货在监管仓，随卖随赎。 | The goods lie in a supervised store and are released as they sell. | البضاعة في مخزن مراقَب وتُفرج مع البيع. | สินค้าอยู่ในคลังที่ควบคุม ไถ่ถอนตามที่ขาย | Barang di gudang terawasi dan dilepas seiring penjualan. | Товар на контролируемом складе, выпуск по мере продажи. | Mal gözetimli depoda, satıldıkça çözülür.',
  ],
  [
    'credit-cny',
    'credit',
    'Example Online Bank',
    'CNY',
    '10000',
    '1000000',
    6.2,
    0,
    1,
    12,
    '循环信用额度 | Revolving credit line | خط ائتمان متجدد | วงเงินหมุนเวียน | Plafon kredit bergulir | Возобновляемая кредитная линия | Rotatif kredi limiti',
    '按平台交易记录授信，按天计息。 | Granted on trading records here; interest by the day. | يُمنح حسب سجل التعاملات هنا وتُحسب الفائدة يوميًا. | พิจารณาจากประวัติการซื้อขาย คิดดอกเบี้ยรายวัน | Diberikan berdasarkan riwayat transaksi; bunga harian. | По истории сделок на площадке, проценты по дням. | Buradaki işlem geçmişine göre; faiz günlük.',
  ],
  [
    'equipment-cny',
    'equipment',
    'Example Leasing',
    'CNY',
    '100000',
    '10000000',
    5.6,
    1.5,
    12,
    60,
    '设备融资租赁 | Equipment lease | تأجير تمويلي للمعدات | ลีสซิ่งเครื่องจักร | Sewa guna peralatan | Лизинг оборудования | Ekipman kiralama',
    '生产线和包装设备，期满归您。 | For production and packing lines, which are yours at the end. | لخطوط الإنتاج والتغليف وتؤول ملكيتها إليكم في النهاية. | สำหรับสายการผลิตและบรรจุ สิ้นสัญญาเป็นของคุณ | Untuk lini produksi dan kemasan, menjadi milik Anda di akhir. | Для производственных и упаковочных линий, в конце — ваши. | Üretim ve paketleme hatları için, süre sonunda sizindir.',
  ],
  [
    'order-usd',
    'order',
    'Example Harbour Bank',
    'USD',
    '10000',
    '800000',
    6.4,
    0.6,
    1,
    12,
    '美元订单融资 | Order loan in dollars | قرض طلبات بالدولار | สินเชื่อคำสั่งซื้อเป็นดอลลาร์ | Pinjaman pesanan dalam dolar | Кредит под заказ в долларах | Dolar cinsinden sipariş kredisi',
    '以美元放款和还款，免汇率风险。 | Paid out and back in dollars, without exchange risk. | صرف وسداد بالدولار دون مخاطر صرف. | ปล่อยและชำระเป็นดอลลาร์ ไม่มีความเสี่ยงอัตราแลกเปลี่ยน | Cair dan dibayar dalam dolar, tanpa risiko kurs. | Выдача и возврат в долларах, без валютного риска. | Dolarla alınır ve ödenir, kur riski yoktur.',
  ],
  [
    'stock-aed',
    'stock',
    'Example Gulf Finance',
    'AED',
    '50000',
    '3000000',
    7.2,
    1,
    3,
    18,
    '海外仓存货融资 | Loan against stock abroad | تمويل المخزون في الخارج | สินเชื่อสต็อกในต่างประเทศ | Pinjaman stok di luar negeri | Кредит под запасы за рубежом | Yurt dışı stok kredisi',
    '货在迪拜自贸区仓即可申请。 | For goods that lie in a Dubai free zone. | للبضائع المخزنة في منطقة حرة بدبي. | สำหรับสินค้าในเขตปลอดอากรดูไบ | Untuk barang di zona bebas Dubai. | Для товара в свободной зоне Дубая. | Dubai serbest bölgesindeki mallar için.',
  ],
  [
    'invoice-idr',
    'invoice',
    'Example Nusantara Finance',
    'IDR',
    '100000000',
    '5000000000',
    9.6,
    1,
    1,
    6,
    '印尼盾发票融资 | Invoice financing in rupiah | تمويل الفواتير بالروبية | สินเชื่อใบแจ้งหนี้เป็นรูเปียห์ | Pembiayaan faktur rupiah | Финансирование счетов в рупиях | Rupi cinsinden fatura finansmanı',
    '面向向印尼买家开票的商户。 | For those who invoice buyers in Indonesia. | لمن يصدر فواتير لمشترين في إندونيسيا. | สำหรับผู้ที่ออกใบแจ้งหนี้ให้ผู้ซื้อในอินโดนีเซีย | Untuk penjual yang menagih pembeli di Indonesia. | Для тех, кто выставляет счета покупателям в Индонезии. | Endonezya’daki alıcılara fatura kesenler için.',
  ],
];

const loans = loanRows.map(
  ([
    code,
    purpose,
    provider,
    currency,
    minimum,
    maximum,
    annualRate,
    fee,
    monthsFrom,
    monthsTo,
    title,
    text,
  ]): DemoContent => ({
    kind: 'loan',
    code,
    data: {
      title: words(title),
      provider,
      purpose,
      currency,
      minimum,
      maximum,
      annualRate,
      fee,
      monthsFrom,
      monthsTo,
      text: words(text),
    },
  }),
);

type Piece = readonly [role: 'fact' | 'step' | 'question', code: string, title: string, text: string];

const pieces = (page: string, rows: readonly Piece[]): DemoContent[] =>
  rows.map(([role, code, title, text]) => ({
    kind: 'section',
    code: `${page}-${code}`,
    data: { page, role, title: words(title), text: words(text) },
  }));

const logistics = pieces('logistics', [
  [
    'fact',
    'five',
    '五种方式一次比较 | Five modes side by side | خمس وسائل في مقارنة واحدة | เทียบห้าวิธีพร้อมกัน | Lima moda berdampingan | Пять видов транспорта рядом | Beş taşıma türü yan yana',
    '同一票货的价格、时效和计费重量列在一起。 | Price, days and chargeable weight of the same cargo in one list. | السعر والأيام والوزن المحسوب للبضاعة نفسها في قائمة واحدة. | ราคา วัน และน้ำหนักคิดเงินของสินค้าเดียวกันในรายการเดียว | Harga, hari, dan berat tagih kargo yang sama dalam satu daftar. | Цена, срок и расчётный вес одного груза в одном списке. | Aynı yükün fiyatı, süresi ve ücrete esas ağırlığı tek listede.',
  ],
  [
    'fact',
    'audited',
    '货代都经审核 | Every forwarder is audited | كل وكيل شحن مدقَّق | ตัวแทนขนส่งทุกรายผ่านการตรวจสอบ | Setiap forwarder terverifikasi | Все экспедиторы проверены | Her nakliyeci denetlenmiştir',
    '营业执照和资质由平台核验后才能接单。 | They take orders only after we have checked their licence. | لا يستقبلون الطلبات إلا بعد التحقق من رخصهم. | รับงานได้หลังเราตรวจใบอนุญาตแล้วเท่านั้น | Mereka menerima pesanan hanya setelah izinnya kami periksa. | Они принимают заказы только после проверки лицензии. | Ancak ruhsatları denetlendikten sonra sipariş alırlar.',
  ],
  [
    'fact',
    'docs',
    '单证提前说清 | Papers known beforehand | المستندات معروفة مسبقًا | รู้เอกสารล่วงหน้า | Dokumen jelas sejak awal | Документы известны заранее | Evrak önceden bellidir',
    '发票、装箱单和原产地证要求随报价告知。 | Which invoice, packing list and certificate of origin are needed comes with the offer. | يأتي مع العرض بيان الفاتورة وقائمة التعبئة وشهادة المنشأ المطلوبة. | แจ้งใบกำกับ รายการบรรจุ และใบรับรองถิ่นกำเนิดพร้อมใบเสนอราคา | Kebutuhan faktur, daftar kemasan, dan surat asal disampaikan bersama penawaran. | Какие нужны инвойс, упаковочный лист и сертификат, сказано в предложении. | Gereken fatura, çeki listesi ve menşe belgesi teklifle bildirilir.',
  ],
  [
    'step',
    'measure',
    '量好货物 | Measure the cargo | قِس البضاعة | วัดสินค้า | Ukur kargo | Измерьте груз | Yükü ölçün',
    '称重并量外箱尺寸，体积大的货按体积计费。 | Weigh it and measure the outer cartons: bulky goods are charged by volume. | زن البضاعة وقس الكراتين الخارجية؛ فالبضائع الكبيرة تُحتسب بالحجم. | ชั่งและวัดกล่องนอก สินค้าใหญ่เบาคิดตามปริมาตร | Timbang dan ukur karton luar: barang besar dihitung menurut volume. | Взвесьте и измерьте внешние коробки: объёмный груз считают по объёму. | Tartın ve dış kolileri ölçün: hacimli mal hacme göre ücretlenir.',
  ],
  [
    'step',
    'compare',
    '比较报价 | Compare the quotes | قارن العروض | เทียบราคา | Bandingkan penawaran | Сравните варианты | Teklifleri karşılaştırın',
    '按价格或时效排序，看清计费重量和最低收费。 | Order them by price or speed, and look at chargeable weight and minimum charge. | رتبها بالسعر أو السرعة وانتبه للوزن المحسوب والحد الأدنى. | เรียงตามราคาหรือเวลา ดูน้ำหนักคิดเงินและค่าขั้นต่ำ | Urutkan menurut harga atau kecepatan, perhatikan berat tagih dan biaya minimum. | Отсортируйте по цене или сроку, обратите внимание на расчётный вес и минимум. | Fiyata veya süreye göre sıralayın; ağırlığa ve asgari ücrete bakın.',
  ],
  [
    'step',
    'ask',
    '询价订舱 | Ask and book | اطلب واحجز | สอบถามและจอง | Tanya dan pesan | Запросите и бронируйте | Sorun ve rezerve edin',
    '把报价发给货代，确认后订舱并安排提货。 | Send the quote to a forwarder, confirm, and have space booked and goods collected. | أرسل العرض إلى وكيل الشحن ثم أكّد الحجز ورتب الاستلام. | ส่งให้ตัวแทน ยืนยัน แล้วจองระวางและนัดรับสินค้า | Kirim ke forwarder, konfirmasi, lalu pesan ruang dan atur penjemputan. | Отправьте экспедитору, подтвердите, забронируйте место и забор груза. | Nakliyeciye gönderin, onaylayın, yer ayırtıp mal alımını planlayın.',
  ],
  [
    'question',
    'volume',
    '什么是体积重？ | What is volume weight? | ما الوزن الحجمي؟ | น้ำหนักปริมาตรคืออะไร | Apa itu berat volume? | Что такое объёмный вес? | Hacim ağırlığı nedir?',
    '承运人把每立方米折成固定公斤数，与实际重量取大者计费。空运一般为 167 公斤，海运拼箱为 1000 公斤。 | Carriers count a cubic metre as a fixed number of kilograms and charge whichever is more: usually 167 by air, 1,000 in a shared sea container. | يحتسب الناقلون المتر المكعب بعدد ثابت من الكيلوغرامات ويأخذون الأكبر: عادة 167 جوًا و1000 في حاوية بحرية مشتركة. | ผู้ขนส่งคิดหนึ่งลูกบาศก์เมตรเป็นกิโลกรัมคงที่แล้วใช้ค่าที่มากกว่า ปกติ 167 ทางอากาศ 1,000 ตู้รวมทางทะเล | Pengangkut menghitung satu meter kubik sebagai sejumlah kilogram tetap dan menagih yang lebih besar: biasanya 167 di udara, 1.000 di laut LCL. | Перевозчики считают кубометр за постоянное число килограммов и берут большее: обычно 167 в авиа, 1000 в сборном морском контейнере. | Taşıyıcılar metreküpü sabit kiloya çevirir ve büyük olanı alır: genelde havada 167, deniz parsiyelde 1.000.',
  ],
  [
    'question',
    'duties',
    '运费含关税吗？ | Are duties included? | هل الرسوم الجمركية مشمولة؟ | รวมอากรหรือไม่ | Apakah bea termasuk? | Включены ли пошлины? | Gümrük vergisi dahil mi?',
    '不含。目的国关税和增值税由进口方缴纳，双清包税的服务会另行注明。 | No. The importer pays duty and VAT at the destination, unless an offer says that they are included. | لا. يدفع المستورد الرسوم وضريبة القيمة المضافة ما لم ينص العرض على شمولها. | ไม่รวม ผู้นำเข้าจ่ายอากรและภาษีปลายทาง เว้นแต่ใบเสนอราคาระบุว่ารวม | Tidak. Importir membayar bea dan PPN di tujuan, kecuali penawaran menyebut termasuk. | Нет. Пошлину и НДС платит импортёр, если в предложении не сказано иначе. | Hayır. Teklif dahil demiyorsa gümrük ve KDV’yi ithalatçı öder.',
  ],
]);

const warehouse = pieces('warehouse', [
  [
    'fact',
    'near',
    '货在买家身边 | Stock beside the buyer | المخزون بجانب المشتري | สต็อกอยู่ใกล้ผู้ซื้อ | Stok dekat pembeli | Товар рядом с покупателем | Stok alıcının yanında',
    '本地发货，几天变一天，退货也有去处。 | Local dispatch turns weeks into days, and returns have a place to go. | الشحن المحلي يحوّل الأسابيع إلى أيام وللمرتجعات مكان. | ส่งจากในประเทศ จากสัปดาห์เหลือไม่กี่วัน และมีที่รับคืน | Kirim lokal mengubah minggu menjadi hari, dan retur punya tujuan. | Отправка с места: вместо недель — дни, и возвратам есть куда ехать. | Yerelden sevk haftaları güne indirir, iadelerin de yeri olur.',
  ],
  [
    'fact',
    'duty',
    '保税缓缴 | Duty can wait | الرسوم مؤجلة | ชะลออากรได้ | Bea bisa ditunda | Пошлина может подождать | Vergi bekleyebilir',
    '保税仓出货时才缴关税，转口不缴。 | In a bonded store duty falls due on delivery, and not at all on re-export. | في المستودع الجمركي تُستحق الرسوم عند التسليم ولا تُستحق عند إعادة التصدير. | คลังทัณฑ์บนจ่ายอากรเมื่อปล่อยสินค้า ส่งออกต่อไม่ต้องจ่าย | Di gudang berikat bea dibayar saat keluar, dan tidak sama sekali untuk reekspor. | На таможенном складе пошлина платится при выпуске, при реэкспорте — нет. | Antrepoda vergi teslimatta ödenir, yeniden ihracatta hiç ödenmez.',
  ],
  [
    'fact',
    'small',
    '小量也能存 | Small lots are welcome | الكميات الصغيرة مقبولة | รับเก็บล็อตเล็ก | Partai kecil diterima | Принимают и малые партии | Küçük partiler kabul edilir',
    '从一立方米起，按天计费，先试一个市场。 | From one cubic metre, charged by the day: try a market first. | من متر مكعب واحد وبالحساب اليومي: جرّب السوق أولًا. | เริ่มหนึ่งลูกบาศก์เมตร คิดรายวัน ลองตลาดก่อนได้ | Mulai satu meter kubik, tagihan harian: coba pasarnya dulu. | От одного кубометра с оплатой по дням: сначала попробуйте рынок. | Bir metreküpten, günlük ücretle: önce pazarı deneyin.',
  ],
  [
    'question',
    'cost',
    '仓储费怎么算？ | How is storage charged? | كيف تُحسب أجور التخزين؟ | คิดค่าเก็บอย่างไร | Bagaimana biaya simpan dihitung? | Как считают хранение? | Depolama nasıl hesaplanır?',
    '每天按实际占用的立方米计费，有的仓有最短天数；入库、出库和贴标另计。 | By the cubic metres occupied each day, some with a minimum of days; receiving, dispatch and labelling are charged apart. | بالمتر المكعب المشغول يوميًا وبعضها بحد أدنى من الأيام؛ والاستلام والإخراج والملصقات على حدة. | ตามลูกบาศก์เมตรที่ใช้ต่อวัน บางแห่งมีวันขั้นต่ำ รับเข้า จ่ายออก ติดฉลากคิดแยก | Menurut meter kubik terpakai per hari, sebagian dengan hari minimum; masuk, keluar, dan label dihitung terpisah. | По занятым кубометрам в сутки, иногда с минимальным сроком; приёмка, отгрузка и маркировка отдельно. | Günlük kullanılan metreküpe göre, bazılarında asgari gün; giriş, çıkış ve etiket ayrıca.',
  ],
  [
    'question',
    'owner',
    '货归谁所有？ | Whose goods are they? | لمن تعود ملكية البضاعة؟ | สินค้าเป็นของใคร | Barang milik siapa? | Чей товар на складе? | Mal kime aittir?',
    '始终归您。仓库只保管，凭您的指令出货。 | Yours, all the time: the warehouse keeps them and delivers on your word alone. | لكم دائمًا: المستودع يحفظها ويسلّم بأمركم فقط. | เป็นของคุณเสมอ คลังเก็บและปล่อยตามคำสั่งของคุณเท่านั้น | Tetap milik Anda: gudang menjaga dan mengirim hanya atas perintah Anda. | Ваш всё время: склад хранит и отгружает только по вашему указанию. | Her zaman sizin: depo saklar ve yalnız talimatınızla verir.',
  ],
]);

const financing = pieces('financing', [
  [
    'fact',
    'whole',
    '看总成本 | Look at the whole cost | انظر إلى التكلفة الكاملة | ดูต้นทุนทั้งหมด | Lihat biaya total | Смотрите на полную стоимость | Toplam maliyete bakın',
    '手续费折进年化，低利率不一定便宜。 | With fees in the yearly rate a low interest is not always the cheapest. | مع احتساب العمولات لا تكون الفائدة الأقل هي الأرخص دائمًا. | เมื่อรวมค่าธรรมเนียม ดอกเบี้ยต่ำอาจไม่ถูกที่สุด | Dengan biaya dihitung, bunga rendah belum tentu termurah. | С учётом комиссий низкая ставка не всегда дешевле. | Masraflarla birlikte düşük faiz her zaman ucuz değildir.',
  ],
  [
    'fact',
    'records',
    '交易记录就是信用 | Your record is your credit | سجلك هو ائتمانك | ประวัติคือเครดิต | Riwayat Anda adalah kredit | История сделок — ваш кредит | Geçmişiniz krediniz',
    '经您同意后，机构参考平台订单授信。 | With your consent lenders look at your orders here. | بموافقتك يطّلع الممولون على طلباتك هنا. | เมื่อคุณยินยอม ผู้ให้กู้ดูคำสั่งซื้อของคุณที่นี่ | Dengan izin Anda, pemberi pinjaman melihat pesanan Anda di sini. | С вашего согласия кредиторы видят ваши заказы здесь. | İzninizle kredi verenler buradaki siparişlerinize bakar.',
  ],
  [
    'fact',
    'match',
    '期限配合货期 | Terms that follow the goods | مدد تلائم دورة البضاعة | ระยะเวลาตามรอบสินค้า | Tenor mengikuti barang | Срок под оборот товара | Vadesi mala göre',
    '备货、在途和账期各有合适的产品。 | Making, shipping and waiting for payment each have a product that fits. | للتجهيز والشحن وانتظار الدفع لكلٍّ منتج مناسب. | เตรียมของ ขนส่ง และรอรับเงิน มีผลิตภัณฑ์ที่เหมาะแต่ละช่วง | Produksi, pengiriman, dan menunggu bayar punya produk masing-masing. | Для производства, пути и ожидания оплаты — свой продукт. | Üretim, yol ve tahsilat bekleyişi için ayrı ürün vardır.',
  ],
  [
    'question',
    'effective',
    '实际年化是什么？ | What is the effective annual rate? | ما المعدل السنوي الفعلي؟ | อัตราที่แท้จริงคืออะไร | Apa itu suku bunga efektif? | Что такое эффективная ставка? | Efektif oran nedir?',
    '把手续费和按月还款都算进去后，您真正付出的年成本，可以直接比较不同产品。 | What you really pay a year once fees and monthly repayment are counted in: the one figure by which products compare. | ما تدفعه فعلًا سنويًا بعد احتساب العمولات والسداد الشهري، وهو الرقم الذي تُقارن به المنتجات. | ต้นทุนจริงต่อปีเมื่อรวมค่าธรรมเนียมและการผ่อนรายเดือน ใช้เทียบผลิตภัณฑ์ได้โดยตรง | Biaya nyata per tahun setelah biaya dan angsuran bulanan dihitung: satu angka untuk membandingkan produk. | Реальная годовая стоимость с учётом комиссий и ежемесячных платежей — по ней и сравнивают. | Masraf ve aylık ödeme hesaba katılınca yılda gerçekte ödediğiniz: ürünleri karşılaştıran tek rakam.',
  ],
  [
    'question',
    'decide',
    '谁来审批？ | Who decides? | من يقرر الموافقة؟ | ใครเป็นผู้อนุมัติ | Siapa yang memutuskan? | Кто принимает решение? | Kararı kim verir?',
    '由放款机构审批，平台不放贷也不代收费用。 | The lender. The marketplace lends nothing and takes no fee for it. | الممول. السوق لا يُقرض ولا يتقاضى عمولة على ذلك. | ผู้ให้กู้ ตลาดไม่ปล่อยกู้และไม่เก็บค่าธรรมเนียม | Pemberi pinjaman. Platform tidak meminjamkan dan tidak memungut biaya. | Кредитор. Площадка не кредитует и не берёт за это платы. | Kredi veren. Pazar yeri kredi vermez, bunun için ücret almaz.',
  ],
]);

const banner = (place: string, pictureOf: string, title: string): DemoContent => ({
  kind: 'banner',
  code: `${place}-opening`,
  data: { place, title: words(title) },
  pictureOf,
});

/** What operators wrote for logistics, warehouses and financing; companies and figures are made up. */
export const editorialServices: readonly DemoContent[] = [
  banner(
    'logistics',
    'wide:port',
    '货通天下 | Freight to every market | شحن إلى كل سوق | ขนส่งสู่ทุกตลาด | Kargo ke setiap pasar | Грузы на любой рынок | Her pazara yük',
  ),
  banner(
    'warehouse',
    'wide:pallets',
    '海外仓 | Warehouses abroad | مستودعات في الخارج | คลังในต่างประเทศ | Gudang di luar negeri | Склады за рубежом | Yurt dışında depolar',
  ),
  banner(
    'financing',
    'wide:papers',
    '贸易融资 | Trade financing | تمويل التجارة | สินเชื่อการค้า | Pembiayaan dagang | Торговое финансирование | Ticaret finansmanı',
  ),
  ...logistics,
  ...warehouse,
  ...financing,
  ...tariffs,
  ...warehouses(),
  ...loans,
];
