import type { DemoContent } from '../load-content.ts';
import { words } from '../words.ts';

/** One row of a page: code | form, then title and text in seven languages. */
export const section = (
  page: string,
  role: 'fact' | 'step' | 'question' | 'link',
  code: string,
  title: string,
  text: string,
  more: Partial<DemoContent> & { link?: string } = {},
): DemoContent => {
  const { link, ...rest } = more;
  return {
    kind: 'section',
    code: `${page.toLowerCase()}-${code}`,
    data: { page, role, title: words(title), text: words(text), ...(link && { link }) },
    ...rest,
  };
};

export const banner = (
  place: string,
  code: string,
  title: string,
  text: string,
  more: Partial<DemoContent> & { link?: string; shop?: string } = {},
): DemoContent => {
  const { link, shop, ...rest } = more;
  return {
    kind: 'banner',
    code: `${place.toLowerCase()}-${code}`,
    data: { place, title: words(title), text: words(text), ...(link && { link }) },
    ...(shop && { shop }),
    ...rest,
  };
};

const uae: DemoContent[] = [
  banner(
    'uae',
    'opening',
    '阿联酋馆 | The UAE pavilion | جناح الإمارات | ศาลาสหรัฐอาหรับเอมิเรตส์ | Paviliun UEA | Павильон ОАЭ | BAE pavyonu',
    '来自迪拜和沙迦的批发商 | Wholesalers from Dubai and Sharjah | تجار جملة من دبي والشارقة | ผู้ค้าส่งจากดูไบและชาร์จาห์ | Grosir dari Dubai dan Sharjah | Оптовики из Дубая и Шарджи | Dubai ve Şarika’dan toptancılar',
    {
      pictureOf:
        'goods:butter:Emirati dates; Ceramic teapot set; Ramadan metal lamp; Ceramic decorative vase',
    },
  ),
  section(
    'uae',
    'fact',
    'hub',
    '转口枢纽 | A hub for re-export | مركز لإعادة التصدير | ศูนย์กลางส่งออกต่อ | Pusat reekspor | Центр реэкспорта | Yeniden ihracat merkezi',
    '货到杰贝阿里，可再发往海湾、东非和南亚，一次集货多国分拨。 | Goods that reach Jebel Ali go on to the Gulf, East Africa and South Asia: consolidate once, distribute to many. | البضائع الواصلة إلى جبل علي تتابع إلى الخليج وشرق أفريقيا وجنوب آسيا: تجميع واحد وتوزيع إلى بلدان كثيرة. | สินค้าที่ถึงเจเบลอาลีกระจายต่อไปยังอ่าวอาหรับ แอฟริกาตะวันออก และเอเชียใต้ รวมครั้งเดียว ส่งได้หลายประเทศ | Barang yang tiba di Jebel Ali diteruskan ke Teluk, Afrika Timur, dan Asia Selatan: sekali konsolidasi, banyak tujuan. | Товар из Джебель-Али идёт дальше в страны Залива, Восточную Африку и Южную Азию: одна консолидация — много направлений. | Cebel Ali’ye gelen mal Körfez’e, Doğu Afrika’ya ve Güney Asya’ya devam eder: bir kez toplayın, birçok ülkeye dağıtın.',
  ),
  section(
    'uae',
    'fact',
    'tax',
    '关税 5%，增值税 5% | Duty 5%, VAT 5% | رسوم 5٪ وضريبة 5٪ | อากร 5% ภาษีมูลค่าเพิ่ม 5% | Bea masuk 5%, PPN 5% | Пошлина 5 %, НДС 5 % | Gümrük %5, KDV %5',
    '多数商品按海合会共同关税征 5%，进口环节增值税 5%，自贸区内可暂缓。 | Most goods pay the common GCC duty of 5 percent and import VAT of 5 percent; inside a free zone both can wait. | تخضع معظم السلع للتعرفة الخليجية الموحدة 5٪ ولضريبة الاستيراد 5٪، ويمكن تأجيلهما داخل المناطق الحرة. | สินค้าส่วนใหญ่เสียอากรร่วม GCC 5% และภาษีมูลค่าเพิ่มนำเข้า 5% ในเขตปลอดอากรสามารถชะลอได้ | Sebagian besar barang dikenai tarif GCC 5 persen dan PPN impor 5 persen; di zona bebas keduanya dapat ditunda. | Большинство товаров облагается единой пошлиной ССАГПЗ 5 % и НДС 5 %; в свободной зоне уплата откладывается. | Çoğu mal %5 ortak KİK gümrüğü ve %5 ithalat KDV’si öder; serbest bölgede ikisi de bekleyebilir.',
  ),
  section(
    'uae',
    'fact',
    'language',
    '中英阿三语沟通 | Chinese, English, Arabic | الصينية والإنجليزية والعربية | จีน อังกฤษ อาหรับ | Mandarin, Inggris, Arab | Китайский, английский, арабский | Çince, İngilizce, Arapça',
    '合同和单据可用英语，标签需有阿拉伯语。 | Contracts and papers may be in English; labels need Arabic. | يمكن أن تكون العقود والمستندات بالإنجليزية، أما الملصقات فبالعربية. | สัญญาและเอกสารใช้ภาษาอังกฤษได้ ฉลากต้องมีภาษาอาหรับ | Kontrak dan dokumen boleh berbahasa Inggris; label harus berbahasa Arab. | Договоры и документы — на английском, этикетки — с арабским текстом. | Sözleşme ve belgeler İngilizce olabilir; etikette Arapça gerekir.',
  ),
  section(
    'uae',
    'question',
    'minimum',
    '可以少量试单吗？ | Can I start with a small order? | هل يمكنني البدء بطلب صغير؟ | เริ่มด้วยออร์เดอร์เล็กได้ไหม | Bisakah mulai dengan pesanan kecil? | Можно начать с небольшого заказа? | Küçük bir siparişle başlayabilir miyim?',
    '每件商品都写明起订量；筛选“一件批发”可以看到一件起批的商品。 | Every goods states its minimum; the filter “one-piece wholesale” shows what can be had from a single piece. | لكل سلعة حد أدنى معلن؛ ويُظهر مرشّح «جملة القطعة الواحدة» ما يمكن شراؤه بقطعة واحدة. | สินค้าทุกรายการระบุจำนวนขั้นต่ำ ตัวกรอง “ขายส่งชิ้นเดียว” แสดงสินค้าที่ซื้อได้ตั้งแต่หนึ่งชิ้น | Setiap barang mencantumkan minimum; saring “grosir satuan” untuk yang bisa dibeli satu buah. | У каждого товара указан минимум; фильтр «опт от одной штуки» покажет то, что можно взять поштучно. | Her ürünün en az adedi yazılıdır; “tek parça toptan” süzgeci bir adetten alınabilenleri gösterir.',
  ),
  section(
    'uae',
    'question',
    'currency',
    '价格用什么货币？ | Which currency are prices in? | بأي عملة تُعرض الأسعار؟ | ราคาเป็นสกุลเงินใด | Harga dalam mata uang apa? | В какой валюте цены? | Fiyatlar hangi para biriminde?',
    '页首可切换显示货币；下单时锁定汇率，订单写明付款货币。 | Choose the currency at the top of the page; an order freezes the rate and names the currency it is paid in. | اختر العملة من أعلى الصفحة؛ ويثبّت الطلب سعر الصرف ويذكر عملة الدفع. | เลือกสกุลเงินได้ที่ด้านบนของหน้า คำสั่งซื้อจะตรึงอัตราและระบุสกุลเงินที่ชำระ | Pilih mata uang di atas halaman; pesanan mengunci kurs dan menyebut mata uang pembayaran. | Валюту выбирают вверху страницы; заказ фиксирует курс и называет валюту оплаты. | Para birimini sayfanın üstünden seçin; sipariş kuru dondurur ve ödeme para birimini yazar.',
  ),
];

const indonesia: DemoContent[] = [
  banner(
    'indonesia',
    'opening',
    '印尼馆 | The Indonesia pavilion | جناح إندونيسيا | ศาลาอินโดนีเซีย | Paviliun Indonesia | Павильон Индонезии | Endonezya pavyonu',
    '雅加达与泗水的货源 | Supply from Jakarta and Surabaya | بضائع من جاكرتا وسورابايا | แหล่งสินค้าจากจาการ์ตาและสุราบายา | Pasokan dari Jakarta dan Surabaya | Поставки из Джакарты и Сурабаи | Cakarta ve Surabaya’dan tedarik',
    { pictureOf: 'goods:sage:Sumatra arabica coffee beans; Cold-pressed coconut oil; Hand-woven straw hat' },
  ),
  section(
    'indonesia',
    'fact',
    'islands',
    '万岛市场 | A market of islands | سوق الجزر | ตลาดหมู่เกาะ | Pasar kepulauan | Рынок островов | Adalar pazarı',
    '丹戎不碌和丹戎佩拉是主要门户，岛间配送决定交期，请留足天数。 | Tanjung Priok and Tanjung Perak are the main gates; delivery between the islands decides the date, so allow for it. | تانجونغ بريوك وتانجونغ بيراك هما البوابتان الرئيسيتان، والنقل بين الجزر يحدد الموعد فخطط له. | ตันจุงปริอ็อกและตันจุงเปรักเป็นประตูหลัก การส่งระหว่างเกาะกำหนดวันรับของ ควรเผื่อเวลา | Tanjung Priok dan Tanjung Perak adalah gerbang utama; pengiriman antarpulau menentukan tanggal, sediakan waktu. | Главные ворота — Танджунг-Приок и Танджунг-Перак; срок решает доставка между островами, заложите запас. | Tanjung Priok ve Tanjung Perak ana kapılardır; adalar arası teslimat tarihi belirler, süre bırakın.',
  ),
  section(
    'indonesia',
    'fact',
    'halal',
    '清真与标签 | Halal and labels | الحلال والملصقات | ฮาลาลและฉลาก | Halal dan label | Халяль и маркировка | Helal ve etiket',
    '食品、化妆品请确认清真认证，标签须有印尼语。 | For food and cosmetics ask for halal certification; labels must carry Indonesian. | اطلب شهادة الحلال للأغذية ومستحضرات التجميل، ويجب أن تحمل الملصقات الإندونيسية. | อาหารและเครื่องสำอางควรมีใบรับรองฮาลาล ฉลากต้องมีภาษาอินโดนีเซีย | Untuk makanan dan kosmetik mintalah sertifikat halal; label harus berbahasa Indonesia. | Для продуктов и косметики спросите сертификат халяль; этикетка — на индонезийском. | Gıda ve kozmetik için helal belgesi isteyin; etikette Endonezce bulunmalı.',
  ),
  section(
    'indonesia',
    'fact',
    'small',
    '小店主的采购方式 | How small shops buy | كيف تشتري المتاجر الصغيرة | ร้านเล็กซื้ออย่างไร | Cara toko kecil membeli | Как закупаются небольшие магазины | Küçük dükkânlar nasıl alır',
    '多批次、小数量，重复下单多：开启店铺自动确认可以更快成交。 | Many small orders that come again: shops that confirm at once win them. | طلبات صغيرة كثيرة ومتكررة: المتاجر التي تؤكد فورًا تفوز بها. | สั่งบ่อย ครั้งละไม่มาก ร้านที่ยืนยันทันทีได้เปรียบ | Pesanan kecil dan berulang: toko yang langsung mengonfirmasi memenangkannya. | Много мелких повторных заказов: выигрывают магазины с мгновенным подтверждением. | Sık ve küçük siparişler: hemen onaylayan mağazalar kazanır.',
  ),
  section(
    'indonesia',
    'question',
    'pay',
    '可以用印尼盾付款吗？ | Can I pay in rupiah? | هل يمكنني الدفع بالروبية؟ | ชำระเป็นรูเปียห์ได้ไหม | Bisakah membayar dengan rupiah? | Можно платить в рупиях? | Rupi ile ödeyebilir miyim?',
    '可以，收银台按币种列出可用的付款方式。 | Yes: the cashier lists the ways to pay for each currency. | نعم: يعرض أمين الصندوق طرق الدفع لكل عملة. | ได้ หน้าชำระเงินแสดงวิธีชำระตามสกุลเงิน | Bisa: kasir menampilkan cara bayar untuk tiap mata uang. | Да: касса показывает способы оплаты по валютам. | Evet: kasa her para birimi için ödeme yollarını gösterir.',
  ),
];

const exportToDomestic: DemoContent[] = [
  banner(
    'exportToDomestic',
    'opening',
    '出口转内销 | Export goods for the home market | سلع التصدير للسوق المحلي | สินค้าส่งออกสู่ตลาดในประเทศ | Barang ekspor untuk pasar domestik | Экспортные товары для внутреннего рынка | İhracat malları iç pazarda',
    '同线同标同质，工厂现货 | One line, one standard, one quality: factory stock | خط واحد ومعيار واحد وجودة واحدة: مخزون المصنع | สายการผลิต มาตรฐาน และคุณภาพเดียวกัน พร้อมส่งจากโรงงาน | Lini, standar, dan mutu yang sama: stok pabrik | Одна линия, один стандарт, одно качество: со склада завода | Aynı hat, aynı standart, aynı kalite: fabrika stoğu',
    { pictureOf: 'goods:sand:Stone-effect non-stick frying pan; Large nappy backpack; Cashmere-feel scarf' },
  ),
  section(
    'exportToDomestic',
    'fact',
    'same',
    '同线同标同质 | The same line and standard | الخط والمعيار نفسه | สายการผลิตและมาตรฐานเดียวกัน | Lini dan standar yang sama | Та же линия и тот же стандарт | Aynı hat ve standart',
    '与出口订单同一生产线、同一标准、同一质量，检测报告可向店铺索取。 | Made on the line of the export orders, to the same standard; ask the shop for the test report. | يُنتج على خط طلبات التصدير وبالمعيار نفسه؛ اطلب تقرير الاختبار من المتجر. | ผลิตในสายเดียวกับงานส่งออก มาตรฐานเดียวกัน ขอรายงานทดสอบจากร้านได้ | Dibuat di lini pesanan ekspor dengan standar yang sama; mintalah laporan uji ke toko. | Сделано на линии экспортных заказов по тому же стандарту; протокол испытаний есть у магазина. | İhracat siparişlerinin hattında, aynı standartta üretilir; test raporunu mağazadan isteyin.',
  ),
  section(
    'exportToDomestic',
    'fact',
    'stock',
    '现货小批量 | Stock in small lots | مخزون بكميات صغيرة | มีของพร้อม สั่งน้อยได้ | Stok dalam jumlah kecil | Со склада малыми партиями | Stoktan küçük partiler',
    '外贸尾单和现货可少量起订，先到先得。 | Surplus and stock from small quantities on, first come first served. | فوائض ومخزون بكميات صغيرة، والأولوية للأسبق. | สินค้าส่วนเกินและพร้อมส่ง สั่งน้อยได้ มาก่อนได้ก่อน | Sisa ekspor dan stok mulai jumlah kecil, siapa cepat dia dapat. | Остатки и наличие от малых количеств, кто первый — того и товар. | Fazla ve stok mallar küçük adetlerden; önce gelen alır.',
  ),
  section(
    'exportToDomestic',
    'step',
    'one',
    '改标签 | Change the label | تغيير الملصق | เปลี่ยนฉลาก | Ganti label | Сменить этикетку | Etiketi değiştirin',
    '补齐中文标签：品名、成分、产地、执行标准、厂名厂址。 | Add the Chinese label: name, content, origin, standard, maker and address. | أضف الملصق الصيني: الاسم والمكونات والمنشأ والمعيار والمصنع وعنوانه. | เพิ่มฉลากภาษาจีน: ชื่อ ส่วนประกอบ แหล่งผลิต มาตรฐาน ผู้ผลิตและที่อยู่ | Tambahkan label Tiongkok: nama, isi, asal, standar, pembuat dan alamat. | Добавьте китайскую этикетку: название, состав, происхождение, стандарт, изготовитель и адрес. | Çince etiketi ekleyin: ad, içerik, menşe, standart, üretici ve adres.',
  ),
  section(
    'exportToDomestic',
    'step',
    'two',
    '核对国内标准 | Check the domestic standard | التحقق من المعيار المحلي | ตรวจมาตรฐานในประเทศ | Periksa standar domestik | Проверить внутренний стандарт | İç pazar standardını denetleyin',
    '强制性产品先取得国内认证，再上架。 | Goods under compulsory certification need the domestic certificate before they are listed. | السلع الخاضعة لشهادة إلزامية تحتاجها قبل العرض. | สินค้าที่ต้องรับรองต้องมีใบรับรองในประเทศก่อนลงขาย | Barang wajib sertifikasi perlu sertifikat domestik sebelum dijual. | Товарам обязательной сертификации нужен внутренний сертификат до размещения. | Zorunlu belgeli ürünler listelenmeden önce iç pazar belgesini almalıdır.',
  ),
  section(
    'exportToDomestic',
    'step',
    'three',
    '上架并开票 | List and invoice | العرض والفوترة | ลงขายและออกใบกำกับ | Daftarkan dan terbitkan faktur | Разместить и выставить счёт | Listeleyin ve faturalandırın',
    '在卖家中心上架，设好起订量和阶梯价，支持开具增值税发票。 | List it in the seller’s centre with its minimum and tiers; VAT invoices are issued. | اعرضها في مركز البائع مع الحد الأدنى والشرائح، مع فواتير ضريبية. | ลงขายในศูนย์ผู้ขาย ตั้งขั้นต่ำและราคาขั้นบันได ออกใบกำกับภาษีได้ | Daftarkan di pusat penjual dengan minimum dan harga bertingkat; faktur PPN tersedia. | Разместите в кабинете продавца с минимумом и ступенями цен; счета-фактуры выдаются. | Satıcı merkezinde asgari adet ve kademelerle listeleyin; KDV faturası kesilir.',
  ),
];

/** On the Chinese site and in Chinese alone. */
const government: DemoContent[] = (
  [
    [
      'link',
      'single-window',
      '国际贸易“单一窗口”',
      '货物申报、舱单、许可证、原产地证一次录入、一口办理。',
      'https://www.singlewindow.cn',
    ],
    ['link', 'customs', '海关总署', '通关政策、税则查询、企业备案与信用管理。', 'https://www.customs.gov.cn'],
    ['link', 'exchange', '国家外汇管理局', '贸易外汇收支名录登记、跨境结算政策。', 'https://www.safe.gov.cn'],
    ['link', 'tax', '国家税务总局', '出口退（免）税备案与申报、发票服务。', 'https://www.chinatax.gov.cn'],
    ['link', 'commerce', '商务部', '进出口许可、对外投资、贸易救济与展会信息。', 'https://www.mofcom.gov.cn'],
    ['link', 'ccpit', '中国贸促会', '原产地证、商事证明、国际展览与法律服务。', 'https://www.ccpit.org'],
    [
      'step',
      'register',
      '市场主体登记',
      '营业执照经营范围需包含货物进出口，登记后取得统一社会信用代码。',
      '',
    ],
    [
      'step',
      'file',
      '海关与外汇备案',
      '通过“单一窗口”办理进出口收发货人备案，并办理贸易外汇收支名录登记。',
      '',
    ],
    [
      'step',
      'declare',
      '申报与放行',
      '按税号申报品名、数量、价格和原产地，缴税后放行；市场采购贸易可简化归类。',
      '',
    ],
    [
      'step',
      'settle',
      '收汇与退税',
      '凭报关单、发票和收汇凭证办理结汇，并在申报期内办理出口退（免）税。',
      '',
    ],
    [
      'question',
      'who',
      '个体工商户可以出口吗？',
      '可以。完成对外贸易和海关备案后可自行出口，也可以采用市场采购贸易方式委托代理。',
      '',
    ],
    [
      'question',
      'code',
      '不知道税号怎么办？',
      '可先在本站“关检汇税”页面按品名查找，再以海关预裁定或归类咨询为准。',
      '',
    ],
  ] as const
).map(([role, code, title, text, link]) => ({
  kind: 'section',
  code: `government-${code}`,
  sites: ['cn'],
  data: { page: 'government', role, title: { zh: title }, text: { zh: text }, ...(link && { link }) },
}));

const home: DemoContent[] = [
  banner(
    'home',
    'export-to-domestic',
    '出口品质，工厂现货 | Export quality, factory stock | جودة التصدير من مخزون المصنع | คุณภาพส่งออก พร้อมส่งจากโรงงาน | Mutu ekspor, stok pabrik | Экспортное качество со склада завода | İhracat kalitesi, fabrika stoğu',
    '同线同标同质，少量起订 | The same line and standard, small quantities | الخط والمعيار نفسه وبكميات صغيرة | สายการผลิตเดียวกัน สั่งน้อยได้ | Lini dan standar sama, jumlah kecil | Та же линия и стандарт, малые партии | Aynı hat ve standart, küçük adetler',
    {
      link: '/export-to-domestic',
      pictureOf:
        'goods:clay:Stainless steel stock pot with sandwich base; Ceramic mug; Cotton-linen cushion; Claw hammer',
    },
  ),
];

const advert = (category: string, shop: string, title: string): DemoContent => ({
  kind: 'categoryAd',
  code: `ad-${category.replaceAll('.', '-')}`,
  category,
  pictureOf: `shop:${shop}`,
  data: { title: words(title) },
});

const adverts: DemoContent[] = [
  advert(
    'kitchen',
    'yimeng-kitchen',
    '餐厅采购季：锅具与餐具 | Catering season: cookware and tableware | موسم المطاعم: أواني الطهي والمائدة | ฤดูจัดซื้อร้านอาหาร: เครื่องครัวและภาชนะ | Musim katering: alat masak dan alat makan | Сезон общепита: посуда и утварь | Yeme içme sezonu: mutfak ve sofra gereçleri',
  ),
  advert(
    'textiles',
    'nantong-textile',
    '酒店布草一站配齐 | Hotel linen from one maker | بياضات الفنادق من مصنع واحد | ผ้าโรงแรมครบจากผู้ผลิตเดียว | Linen hotel dari satu pembuat | Текстиль для гостиниц от одного производителя | Tek üreticiden otel tekstili',
  ),
  advert(
    'toys',
    'xingqiu-toys',
    '新品玩具，小批量试销 | New toys in trial lots | ألعاب جديدة بكميات تجريبية | ของเล่นใหม่ สั่งทดลองน้อยได้ | Mainan baru, uji jual jumlah kecil | Новые игрушки пробными партиями | Yeni oyuncaklar, deneme partileri',
  ),
];

export const editorialPages = (): DemoContent[] => [
  ...home,
  ...adverts,
  ...uae,
  ...indonesia,
  ...exportToDomestic,
  ...government,
];
