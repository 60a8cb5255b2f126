import type { CouponRow } from '../../src/contract/promotion/promotion.ts';
import type { Words7 } from '../types.ts';
import { words } from '../words.ts';

export interface DemoCoupon {
  /** Undefined: the platform's. */
  shop?: string;
  names: Words7;
  kind: CouponRow['kind'];
  currency: string;
  /** Minor units; of a shop's coupon in its sale currency. */
  threshold: string;
  amount?: string;
  percent?: number;
  cap?: string;
  /** Codes of categories; without any, all products. */
  categories?: string[];
  total: number;
  perBuyer: number;
  /** Days from now. */
  claimFrom: number;
  claimUntil: number;
  useDays: number;
  /** The demo buyer holds it. */
  held?: boolean;
}

export const coupons: DemoCoupon[] = [
  {
    names: words(
      '新客满500减30 | 30 off for new buyers | خصم 30 للمشترين الجدد | ผู้ซื้อใหม่ลด 30 | Potongan 30 pembeli baru | Скидка 30 новым покупателям | Yeni alıcılara 30 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '50000',
    amount: '3000',
    total: 5000,
    perBuyer: 1,
    claimFrom: -20,
    claimUntil: 60,
    useDays: 30,
    held: true,
  },
  {
    names: words(
      '秋季备货满3000减200 | Autumn restocking, 200 off | مخزون الخريف، خصم 200 | เติมสต็อกฤดูใบไม้ร่วง ลด 200 | Stok musim gugur, potongan 200 | Осенние запасы: скидка 200 | Sonbahar stoku, 200 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '300000',
    amount: '20000',
    total: 800,
    perBuyer: 2,
    claimFrom: -6,
    claimUntil: 12,
    useDays: 15,
    held: true,
  },
  {
    names: words(
      '厨房用品立减5% | 5% off kitchenware | خصم 5% على أدوات المطبخ | เครื่องครัวลด 5% | Diskon 5% alat dapur | Скидка 5% на кухонные товары | Mutfak ürünlerinde %5',
    ),
    kind: 'percent',
    currency: 'CNY',
    threshold: '100000',
    percent: 5,
    cap: '30000',
    categories: ['kitchen'],
    total: 1200,
    perBuyer: 1,
    claimFrom: -3,
    claimUntil: 2,
    useDays: 10,
    held: true,
  },
  {
    names: words(
      '海外买家满200美元减12 | 12 dollars off for buyers abroad | خصم 12 دولارًا للمشترين في الخارج | ผู้ซื้อต่างประเทศลด 12 ดอลลาร์ | Potongan 12 dolar untuk pembeli luar negeri | Скидка 12 долларов зарубежным покупателям | Yurt dışı alıcılara 12 dolar indirim',
    ),
    kind: 'amount',
    currency: 'USD',
    threshold: '20000',
    amount: '1200',
    total: 2000,
    perBuyer: 1,
    claimFrom: -10,
    claimUntil: 40,
    useDays: 20,
  },
  {
    names: words(
      '灯具家居专享满800减60 | Home and lighting, 60 off | للمنزل والإضاءة، خصم 60 | บ้านและโคมไฟ ลด 60 | Rumah dan lampu, potongan 60 | Дом и свет: скидка 60 | Ev ve aydınlatma, 60 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '80000',
    amount: '6000',
    categories: ['home', 'lighting'],
    total: 600,
    perBuyer: 1,
    claimFrom: -2,
    claimUntil: 20,
    useDays: 14,
  },
  {
    names: words(
      '开学季文具立减8% | Back to school, 8% off stationery | العودة إلى المدارس، خصم 8% على القرطاسية | เปิดเทอม เครื่องเขียนลด 8% | Kembali sekolah, diskon 8% alat tulis | К школе: скидка 8% на канцтовары | Okula dönüş, kırtasiyede %8',
    ),
    kind: 'percent',
    currency: 'CNY',
    threshold: '30000',
    percent: 8,
    cap: '15000',
    categories: ['stationery'],
    total: 300,
    perBuyer: 1,
    claimFrom: 4,
    claimUntil: 30,
    useDays: 14,
  },
  {
    shop: 'yimeng-kitchen',
    names: words(
      '店庆满1000减80 | Anniversary, 80 off | ذكرى الافتتاح، خصم 80 | ฉลองครบรอบร้าน ลด 80 | Ulang tahun toko, potongan 80 | День рождения магазина: скидка 80 | Mağaza yıl dönümü, 80 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '100000',
    amount: '8000',
    total: 400,
    perBuyer: 2,
    claimFrom: -5,
    claimUntil: 25,
    useDays: 20,
    held: true,
  },
  {
    shop: 'yimeng-kitchen',
    names: words(
      '锅具立减3% | 3% off pots and pans | خصم 3% على القدور | หม้อกระทะลด 3% | Diskon 3% panci | Скидка 3% на посуду | Tencerelerde %3',
    ),
    kind: 'percent',
    currency: 'CNY',
    threshold: '0',
    percent: 3,
    cap: '5000',
    total: 1000,
    perBuyer: 1,
    claimFrom: -5,
    claimUntil: 45,
    useDays: 7,
  },
  {
    shop: 'qilu-home',
    names: words(
      '老客回购满600减45 | Come back and save 45 | عُد ووفّر 45 | ลูกค้าเก่าซื้อซ้ำลด 45 | Beli lagi, hemat 45 | Повторный заказ: скидка 45 | Yeniden alana 45 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '60000',
    amount: '4500',
    total: 500,
    perBuyer: 1,
    claimFrom: -8,
    claimUntil: 18,
    useDays: 12,
    held: true,
  },
  {
    shop: 'nantong-textile',
    names: words(
      '床品家纺满2000减150 | Bedding, 150 off | المفروشات، خصم 150 | เครื่องนอนลด 150 | Perlengkapan tidur, potongan 150 | Постельное бельё: скидка 150 | Yatak tekstili, 150 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '200000',
    amount: '15000',
    total: 200,
    perBuyer: 1,
    claimFrom: -1,
    claimUntil: 3,
    useDays: 10,
  },
  {
    shop: 'xingqiu-toys',
    names: words(
      '玩具首单立减6% | 6% off your first toys | خصم 6% على أول طلب ألعاب | ของเล่นออเดอร์แรกลด 6% | Diskon 6% pesanan mainan pertama | Скидка 6% на первый заказ игрушек | İlk oyuncak siparişinde %6',
    ),
    kind: 'percent',
    currency: 'CNY',
    threshold: '40000',
    percent: 6,
    cap: '12000',
    total: 350,
    perBuyer: 1,
    claimFrom: -4,
    claimUntil: 28,
    useDays: 14,
  },
  {
    shop: 'guzhen-lighting',
    names: words(
      '工程灯具满5000减400 | Project lighting, 400 off | إضاءة المشاريع، خصم 400 | ไฟโครงการลด 400 | Lampu proyek, potongan 400 | Свет для проектов: скидка 400 | Proje aydınlatması, 400 indirim',
    ),
    kind: 'amount',
    currency: 'CNY',
    threshold: '500000',
    amount: '40000',
    total: 120,
    perBuyer: 1,
    claimFrom: -9,
    claimUntil: 33,
    useDays: 30,
  },
];

export interface DemoPromotion {
  token: string;
  names: Words7;
  descriptions: Words7;
  /** Days from now. */
  begins: number;
  ends: number;
  /** Codes of the categories of its tabs; their products take part. */
  tabs: string[];
  /** Places in the list of coupons. */
  coupons: number[];
  ground: string;
}

export const promotions: DemoPromotion[] = [
  {
    token: '901-promotion',
    names: words(
      '901 秋季采购节 | The 901 autumn buying fair | معرض 901 للشراء الخريفي | มหกรรมจัดซื้อ 901 ฤดูใบไม้ร่วง | Pekan belanja musim gugur 901 | Осенняя ярмарка закупок 901 | 901 sonbahar alım fuarı',
    ),
    descriptions: words(
      '厨房、家居、家纺和玩具的当季好货，一件起批，多领几张券再下单。 | Kitchen, home, textiles and toys of the season: claim your coupons, then fill the cart. | بضائع الموسم للمطبخ والمنزل والمنسوجات والألعاب: احصل على قسائمك ثم املأ السلة. | สินค้าครัว บ้าน สิ่งทอ และของเล่นประจำฤดู รับคูปองก่อนแล้วค่อยสั่ง | Barang dapur, rumah, tekstil dan mainan musim ini: klaim kupon, lalu isi keranjang. | Кухня, дом, текстиль и игрушки сезона: получите купоны и наполняйте корзину. | Mevsimin mutfak, ev, tekstil ve oyuncakları: önce kuponları alın, sonra sepeti doldurun.',
    ),
    begins: -5,
    ends: 16,
    tabs: ['kitchen', 'home', 'textiles', 'toys'],
    coupons: [1, 2, 4],
    ground: 'butter',
  },
  {
    token: 'new-year-stock',
    names: words(
      '新年备货周 | New Year stock week | أسبوع مخزون رأس السنة | สัปดาห์เติมสต็อกปีใหม่ | Pekan stok tahun baru | Неделя новогодних запасов | Yeni yıl stok haftası',
    ),
    descriptions: words(
      '节庆、零食和礼品提前备齐，开始当天发布全部商品。 | Festive goods, snacks and gifts ahead of the season; all goods appear on the first day. | زينة ووجبات وهدايا قبل الموسم؛ تظهر كل البضائع في اليوم الأول. | ของเทศกาล ขนม และของขวัญล่วงหน้า สินค้าทั้งหมดจะแสดงในวันแรก | Barang perayaan, camilan dan hadiah sebelum musimnya; semua barang tampil di hari pertama. | Праздничные товары, снеки и подарки заранее; все товары появятся в первый день. | Kutlama ürünleri, atıştırmalık ve hediyeler mevsiminden önce; tümü ilk gün görünür.',
    ),
    begins: 9,
    ends: 23,
    tabs: ['festive', 'snacks', 'toys'],
    coupons: [0],
    ground: 'blush',
  },
];
