import type { Building } from '../buildings.ts';
import type { DemoIndustry, DemoMarket } from '../types.ts';
import { words } from '../words.ts';

export const industries: DemoIndustry[] = [
  {
    industryType: 1,
    names: words(
      '日用家居 | Household goods | مستلزمات المنزل | ของใช้ในบ้าน | Barang rumah tangga | Товары для дома | Ev gereçleri',
    ),
    roots: [
      'kitchen',
      'home',
      'textiles',
      'cleaning',
      'beauty',
      'baby',
      'toys',
      'stationery',
      'festive',
      'pets',
    ],
  },
  {
    industryType: 2,
    names: words(
      '服装鞋包 | Fashion and bags | الأزياء والحقائب | แฟชั่นและกระเป๋า | Busana dan tas | Одежда, обувь и сумки | Giyim, ayakkabı ve çanta',
    ),
    roots: ['women', 'men', 'kids', 'shoes', 'bags', 'jewellery', 'sports'],
  },
  {
    industryType: 3,
    names: words(
      '五金机电 | Hardware and electronics | العدد والإلكترونيات | ฮาร์ดแวร์และอิเล็กทรอนิกส์ | Perkakas dan elektronik | Инструменты и электроника | Hırdavat ve elektronik',
    ),
    roots: ['tools', 'hardware', 'lighting', 'appliances', 'digital', 'auto'],
  },
  {
    industryType: 4,
    names: words(
      '食品农产 | Food and produce | الأغذية والمنتجات الزراعية | อาหารและผลิตผลเกษตร | Makanan dan hasil bumi | Продукты питания | Gıda ve tarım',
    ),
    roots: ['snacks', 'pantry', 'fresh'],
  },
];

/** `front`: how it is built, on which ground; `sells`: codes of categories. */
type MarketRow = Omit<DemoMarket, 'pictures' | 'floors' | 'directions'> & {
  front: [building: Building, ground: string];
  sells: string[];
};

export const marketRows: MarketRow[] = [
  {
    code: 'linyi-trade-city',
    industryType: 1,
    names: words(
      '临沂商城 | Linyi Trade City | مدينة لينيي التجارية | ศูนย์การค้าส่งหลินอี๋ | Kota Dagang Linyi | Торговый город Линьи | Linyi Ticaret Şehri',
    ),
    descriptions: words(
      '山东最大的批发市场群，日用百货、厨具和家居用品一站配齐，物流专线通达全国和中亚。 | The largest cluster of wholesale halls in Shandong: household goods, kitchenware and furnishings in one place, with freight lines across China and to Central Asia. | أكبر تجمع لأسواق الجملة في شاندونغ: مستلزمات المنزل والمطبخ والأثاث في مكان واحد مع خطوط شحن إلى أنحاء الصين وآسيا الوسطى. | กลุ่มตลาดค้าส่งใหญ่ที่สุดในชานตง รวมของใช้ในบ้าน เครื่องครัว และของแต่งบ้าน มีสายขนส่งทั่วจีนและเอเชียกลาง | Gugus pasar grosir terbesar di Shandong: barang rumah tangga, peralatan dapur, dan perabot di satu tempat, dengan jalur kargo ke seluruh Tiongkok dan Asia Tengah. | Крупнейший комплекс оптовых рынков Шаньдуна: товары для дома, посуда и мебель в одном месте, грузовые линии по Китаю и в Среднюю Азию. | Şandong’un en büyük toptan pazar grubu: ev gereçleri, mutfak ve mobilya bir arada; Çin geneline ve Orta Asya’ya nakliye hatları.',
    ),
    addresses: words(
      '山东省临沂市兰山区通达路 | Tongda Road, Lanshan District, Linyi, Shandong | طريق تونغدا، منطقة لانشان، لينيي، شاندونغ | ถนนทงต๋า เขตหลานซาน เมืองหลินอี๋ มณฑลชานตง | Jalan Tongda, Distrik Lanshan, Linyi, Shandong | Шаньдун, Линьи, район Ланьшань, улица Тунда | Tongda Caddesi, Lanshan, Linyi, Şandong',
    ),
    place: { country: 'CN', province: '37', city: '3713', district: '371302' },
    latitude: 35.0712,
    longitude: 118.3356,
    front: ['hall', 'sand'],
    hours: '8:30–17:30',
    sells: ['kitchen', 'home', 'cleaning'],
  },
  {
    code: 'yiwu-trade-city',
    industryType: 1,
    names: words(
      '义乌国际商贸城 | Yiwu International Trade City | مدينة ييوو للتجارة الدولية | ศูนย์การค้านานาชาติอี้อู | Kota Dagang Internasional Yiwu | Международный торговый город Иу | Yiwu Uluslararası Ticaret Şehri',
    ),
    descriptions: words(
      '小商品的世界橱窗，玩具、文具、礼品和饰品数万家商位，可小批量混装拼柜。 | The world’s showcase of small commodities: tens of thousands of stalls for toys, stationery, gifts and accessories, with mixed loads in small lots. | واجهة العالم للسلع الصغيرة: عشرات الآلاف من المتاجر للألعاب والقرطاسية والهدايا مع إمكانية الشحن المختلط بكميات صغيرة. | แหล่งรวมสินค้าเบ็ดเตล็ดของโลก ร้านของเล่น เครื่องเขียน และของขวัญนับหมื่นร้าน จัดตู้รวมจำนวนน้อยได้ | Etalase dunia untuk barang kecil: puluhan ribu kios mainan, alat tulis, hadiah, dan aksesori; bisa muatan campuran dalam jumlah kecil. | Мировая витрина мелких товаров: десятки тысяч павильонов игрушек, канцелярии и подарков, сборные грузы малыми партиями. | Küçük eşyanın dünya vitrini: oyuncak, kırtasiye ve hediyelikte on binlerce dükkân; küçük partilerle karışık yükleme.',
    ),
    addresses: words(
      '浙江省义乌市福田街道稠州北路 | Chouzhou North Road, Futian, Yiwu, Zhejiang | طريق تشوتشو الشمالي، فوتيان، ييوو، تشجيانغ | ถนนโฉวโจวเหนือ ฝูเถียน เมืองอี้อู มณฑลเจ้อเจียง | Jalan Chouzhou Utara, Futian, Yiwu, Zhejiang | Чжэцзян, Иу, Футянь, улица Чоучжоу Северная | Chouzhou Kuzey Caddesi, Futian, Yiwu, Zhejiang',
    ),
    place: { country: 'CN', province: '33', city: '3307', district: '330782' },
    latitude: 29.3318,
    longitude: 120.1054,
    front: ['hall', 'butter'],
    hours: '9:00–17:30',
    sells: ['toys', 'festive', 'stationery'],
  },
  {
    code: 'lecong-furniture',
    industryType: 1,
    names: words(
      '乐从国际家居城 | Lecong Furniture City | مدينة ليكونغ للأثاث | เมืองเฟอร์นิเจอร์เล่อฉง | Kota Furnitur Lecong | Мебельный город Лэцун | Lecong Mobilya Şehri',
    ),
    descriptions: words(
      '沿佛山大道绵延十余公里的家具展厅，实木、软体和灯饰配套齐全，提供量尺、打样和整柜装运。 | Furniture halls along more than ten kilometres of road in Foshan: solid wood, upholstery and lamps, with measuring, samples and whole containers. | صالات أثاث تمتد أكثر من عشرة كيلومترات في فوشان: خشب صلب ومفروشات منجدة ومصابيح، مع القياس والعينات وشحن الحاويات الكاملة. | โชว์รูมเฟอร์นิเจอร์เรียงยาวกว่าสิบกิโลเมตรในฝอซาน ไม้จริง งานบุ และโคมไฟ พร้อมวัดขนาด ทำตัวอย่าง และจัดเต็มตู้ | Ruang pamer furnitur sepanjang lebih dari sepuluh kilometer di Foshan: kayu solid, sofa, dan lampu, dengan pengukuran, sampel, dan kontainer penuh. | Мебельные залы вдоль десяти с лишним километров дороги в Фошане: массив, мягкая мебель и светильники; замеры, образцы, отгрузка контейнерами. | Foshan’da on kilometreyi aşan yol boyunca mobilya salonları: masif ahşap, döşemeli mobilya ve aydınlatma; ölçü, numune ve tam konteyner.',
    ),
    addresses: words(
      '广东省佛山市顺德区乐从镇佛山大道南 | Foshan Avenue South, Lecong, Shunde, Foshan, Guangdong | شارع فوشان الجنوبي، ليكونغ، شونده، فوشان، غوانغدونغ | ถนนฝอซานใต้ เล่อฉง ซุ่นเต๋อ เมืองฝอซาน มณฑลกวางตุ้ง | Foshan Avenue Selatan, Lecong, Shunde, Foshan, Guangdong | Гуандун, Фошань, Шуньдэ, Лэцун, проспект Фошань Южный | Foshan Bulvarı Güney, Lecong, Shunde, Foshan, Guangdong',
    ),
    place: { country: 'CN', province: '44', city: '4406', district: '440606' },
    latitude: 22.9452,
    longitude: 113.0986,
    front: ['hall', 'clay'],
    hours: '9:00–18:00',
    sells: ['home', 'lighting'],
  },
  {
    code: 'dieshiqiao-textiles',
    industryType: 1,
    names: words(
      '叠石桥国际家纺城 | Dieshiqiao Home Textile City | مدينة ديشيتشياو للمفروشات المنزلية | ศูนย์สิ่งทอในบ้านเตี๋ยสือเฉียว | Kota Tekstil Rumah Dieshiqiao | Город домашнего текстиля Дешицяо | Dieshiqiao Ev Tekstili Şehri',
    ),
    descriptions: words(
      '全国家纺集散地，床品、毛巾、窗帘和面料从织造到成品都在周边完成，可按酒店标准定制。 | Where China’s home textiles change hands: bedding, towels, curtains and fabric, woven and sewn nearby, and made to hotel standards on request. | مركز تجارة المفروشات المنزلية في الصين: أغطية أسرّة ومناشف وستائر وأقمشة تُنسج وتُخاط في الجوار، وتُصنع بمواصفات الفنادق عند الطلب. | ศูนย์กลางสิ่งทอในบ้านของจีน เครื่องนอน ผ้าขนหนู ผ้าม่าน และผ้าผืน ทอและเย็บในละแวกเดียวกัน สั่งทำมาตรฐานโรงแรมได้ | Pusat perdagangan tekstil rumah Tiongkok: seprai, handuk, gorden, dan kain, ditenun dan dijahit di sekitarnya, bisa dibuat berstandar hotel. | Главный рынок домашнего текстиля Китая: постельное бельё, полотенца, шторы и ткани; ткут и шьют рядом, по стандартам отелей на заказ. | Çin ev tekstilinin el değiştirdiği yer: nevresim, havlu, perde ve kumaş çevrede dokunup dikilir; istenirse otel standardında üretilir.',
    ),
    addresses: words(
      '江苏省南通市海门区三星镇 | Sanxing, Haimen, Nantong, Jiangsu | سانشينغ، هايمن، نانتونغ، جيانغسو | ซานซิง ไห่เหมิน เมืองหนานทง มณฑลเจียงซู | Sanxing, Haimen, Nantong, Jiangsu | Цзянсу, Наньтун, Хаймэнь, Саньсин | Sanxing, Haimen, Nantong, Jiangsu',
    ),
    place: { country: 'CN', province: '32', city: '3206', district: '320614' },
    latitude: 32.0432,
    longitude: 121.0711,
    front: ['street', 'linen'],
    hours: '7:30–17:00',
    sells: ['textiles'],
  },
  {
    code: 'guangzhou-fashion',
    industryType: 2,
    names: words(
      '广州站西服装批发区 | Guangzhou Zhanxi Fashion Market | سوق غوانغتشو تشانشي للأزياء | ตลาดแฟชั่นจ้านซี กว่างโจว | Pasar Busana Zhanxi Guangzhou | Рынок одежды Чжаньси в Гуанчжоу | Guangzhou Zhanxi Moda Pazarı',
    ),
    descriptions: words(
      '华南流行服饰的源头，女装、男装、皮具每日上新，档口现货当日可发。 | Where South China fashion begins: new women’s and men’s wear and leather goods every day, shipped from stock the same day. | منبع أزياء جنوب الصين: ملابس نسائية ورجالية وجلود جديدة كل يوم تُشحن من المخزن في اليوم نفسه. | ต้นทางแฟชั่นจีนใต้ เสื้อผ้าและเครื่องหนังแบบใหม่ทุกวัน ส่งจากสต็อกภายในวัน | Sumber busana Tiongkok Selatan: pakaian dan barang kulit baru tiap hari, dikirim dari stok pada hari yang sama. | Источник моды Южного Китая: ежедневные новинки одежды и кожгалантереи, отгрузка со склада в тот же день. | Güney Çin modasının kaynağı: her gün yeni giyim ve deri ürünler, stoktan aynı gün sevk.',
    ),
    addresses: words(
      '广东省广州市越秀区站西路 | Zhanxi Road, Yuexiu District, Guangzhou, Guangdong | طريق تشانشي، منطقة يويشيو، غوانغتشو | ถนนจ้านซี เขตเยว่ซิ่ว เมืองกว่างโจว มณฑลกวางตุ้ง | Jalan Zhanxi, Distrik Yuexiu, Guangzhou, Guangdong | Гуандун, Гуанчжоу, район Юэсю, улица Чжаньси | Zhanxi Caddesi, Yuexiu, Guangzhou, Guangdong',
    ),
    place: { country: 'CN', province: '44', city: '4401', district: '440104' },
    latitude: 23.1471,
    longitude: 113.2529,
    front: ['hall', 'blush'],
    hours: '8:00–18:00',
    sells: ['women', 'men', 'bags'],
  },
  {
    code: 'jinjiang-shoes',
    industryType: 2,
    names: words(
      '晋江国际鞋纺城 | Jinjiang Shoe and Textile City | مدينة جينجيانغ للأحذية والمنسوجات | ศูนย์รองเท้าและสิ่งทอจิ้นเจียง | Kota Sepatu dan Tekstil Jinjiang | Город обуви и текстиля Цзиньцзян | Jinjiang Ayakkabı ve Tekstil Şehri',
    ),
    descriptions: words(
      '中国运动鞋之都，成品鞋、鞋材和运动装备从工厂直接到档口。 | China’s capital of sports shoes: finished shoes, shoe materials and sportswear straight from the factory. | عاصمة الأحذية الرياضية في الصين: أحذية جاهزة وخاماتها ومعدات رياضية من المصنع مباشرة. | เมืองหลวงรองเท้ากีฬาของจีน รองเท้าสำเร็จ วัสดุ และอุปกรณ์กีฬาตรงจากโรงงาน | Ibu kota sepatu olahraga Tiongkok: sepatu jadi, bahan sepatu, dan perlengkapan olahraga langsung dari pabrik. | Столица спортивной обуви Китая: готовая обувь, материалы и экипировка прямо с фабрик. | Çin’in spor ayakkabı başkenti: hazır ayakkabı, malzeme ve spor giyim doğrudan fabrikadan.',
    ),
    addresses: words(
      '福建省晋江市陈埭镇鞋都路 | Xiedu Road, Chendai, Jinjiang, Fujian | طريق شيدو، تشنداي، جينجيانغ، فوجيان | ถนนเสียตู เฉินไต้ เมืองจิ้นเจียง มณฑลฝูเจี้ยน | Jalan Xiedu, Chendai, Jinjiang, Fujian | Фуцзянь, Цзиньцзян, Чэньдай, улица Седу | Xiedu Caddesi, Chendai, Jinjiang, Fujian',
    ),
    place: { country: 'CN', province: '35', city: '3505', district: '350582' },
    latitude: 24.8142,
    longitude: 118.6087,
    front: ['hall', 'mist'],
    hours: '8:30–18:00',
    sells: ['shoes', 'sports'],
  },
  {
    code: 'sham-shui-po',
    industryType: 2,
    names: words(
      '香港深水埗批发街 | Sham Shui Po Wholesale Streets | شوارع الجملة في شام شوي بو | ย่านค้าส่งซัมซุยโป | Kawasan Grosir Sham Shui Po | Оптовые улицы Шамшуйпо | Sham Shui Po Toptan Sokakları',
    ),
    descriptions: words(
      '饰品、布料、钟表和数码配件的老牌批发街区，免税港直接转口。 | Long-established streets for beads, fabrics, watches and gadgets, re-exported through a duty-free port. | شوارع عريقة للخرز والأقمشة والساعات والإلكترونيات مع إعادة التصدير عبر ميناء حر. | ย่านค้าส่งเก่าแก่ของลูกปัด ผ้า นาฬิกา และอุปกรณ์ดิจิทัล ส่งต่อผ่านท่าปลอดภาษี | Kawasan grosir lama untuk manik-manik, kain, jam, dan gawai, diekspor ulang lewat pelabuhan bebas bea. | Старые оптовые улицы бусин, тканей, часов и электроники с реэкспортом через свободный порт. | Boncuk, kumaş, saat ve elektronikte köklü toptan sokakları; serbest liman üzerinden yeniden ihracat.',
    ),
    addresses: words(
      '香港九龙深水埗鸭寮街 | Apliu Street, Sham Shui Po, Kowloon, Hong Kong | شارع أبليو، شام شوي بو، كولون، هونغ كونغ | ถนนอัปหลิว ซัมซุยโป เกาลูน ฮ่องกง | Jalan Apliu, Sham Shui Po, Kowloon, Hong Kong | Гонконг, Коулун, Шамшуйпо, улица Аплиу | Apliu Sokağı, Sham Shui Po, Kowloon, Hong Kong',
    ),
    place: { country: 'HK', province: 'Kowloon', city: 'Sham Shui Po' },
    latitude: 22.3306,
    longitude: 114.1622,
    front: ['street', 'slate'],
    hours: '11:00–20:00',
    sells: ['jewellery', 'digital'],
  },
  {
    code: 'tanah-abang',
    industryType: 2,
    names: words(
      '雅加达丹那阿邦市场 | Tanah Abang Market, Jakarta | سوق تاناه أبانغ، جاكرتا | ตลาดตานะห์อาบัง จาการ์ตา | Pasar Tanah Abang, Jakarta | Рынок Танах-Абанг, Джакарта | Tanah Abang Pazarı, Cakarta',
    ),
    descriptions: words(
      '东南亚最大的纺织服装市场，穆斯林服饰、蜡染和家纺批发云集。 | The largest textile market in South-East Asia, known for modest fashion, batik and home textiles. | أكبر سوق للمنسوجات في جنوب شرق آسيا، مشهور بالأزياء المحتشمة والباتيك ومفروشات المنزل. | ตลาดสิ่งทอใหญ่ที่สุดในเอเชียตะวันออกเฉียงใต้ เด่นเรื่องเสื้อผ้ามุสลิม ผ้าบาติก และสิ่งทอในบ้าน | Pasar tekstil terbesar di Asia Tenggara, pusat busana muslim, batik, dan tekstil rumah. | Крупнейший текстильный рынок Юго-Восточной Азии: скромная мода, батик и домашний текстиль. | Güneydoğu Asya’nın en büyük tekstil pazarı: tesettür giyim, batik ve ev tekstili.',
    ),
    addresses: words(
      '印度尼西亚雅加达中区丹那阿邦 | Tanah Abang, Central Jakarta, Indonesia | تاناه أبانغ، جاكرتا الوسطى، إندونيسيا | ตานะห์อาบัง จาการ์ตากลาง อินโดนีเซีย | Jalan Jati Baru Raya, Tanah Abang, Jakarta Pusat | Индонезия, Центральная Джакарта, Танах-Абанг | Tanah Abang, Merkez Cakarta, Endonezya',
    ),
    place: { country: 'ID', province: '31', city: '31.71', district: '31.71.07' },
    latitude: -6.1886,
    longitude: 106.8106,
    front: ['street', 'clay'],
    hours: '8:00–17:00',
    sells: ['women', 'textiles'],
  },
  {
    code: 'linyi-hardware',
    industryType: 3,
    names: words(
      '临沂国际五金机电城 | Linyi Hardware and Machinery City | مدينة لينيي للعدد والآلات | ศูนย์ฮาร์ดแวร์และเครื่องจักรหลินอี๋ | Kota Perkakas dan Mesin Linyi | Город инструментов и машин Линьи | Linyi Hırdavat ve Makine Şehri',
    ),
    descriptions: words(
      '工具、紧固件、劳保和门窗五金的北方集散地，整箱散件都可批。 | North China’s hub for tools, fasteners, safety gear and door fittings, by the carton or loose. | مركز شمال الصين للعدد وأدوات التثبيت ومعدات السلامة ولوازم الأبواب بالكرتون أو بالقطعة. | ศูนย์กลางเครื่องมือ ตัวยึด อุปกรณ์เซฟตี้ และอุปกรณ์ประตูของจีนเหนือ ทั้งยกลังและแยกชิ้น | Pusat perkakas, pengencang, alat keselamatan, dan perangkat pintu Tiongkok Utara, per karton atau eceran. | Центр Северного Китая по инструментам, крепежу, защите и дверной фурнитуре, коробами и поштучно. | Kuzey Çin’in alet, bağlantı elemanı, iş güvenliği ve kapı aksesuarı merkezi; koli veya adet.',
    ),
    addresses: words(
      '山东省临沂市罗庄区双月湖路 | Shuangyuehu Road, Luozhuang District, Linyi, Shandong | طريق شوانغيويهو، منطقة لوتشوانغ، لينيي | ถนนซวงเยว่หู เขตหลัวจวง เมืองหลินอี๋ มณฑลชานตง | Jalan Shuangyuehu, Distrik Luozhuang, Linyi, Shandong | Шаньдун, Линьи, район Лочжуан, улица Шуанъюэху | Shuangyuehu Caddesi, Luozhuang, Linyi, Şandong',
    ),
    place: { country: 'CN', province: '37', city: '3713', district: '371311' },
    latitude: 34.9966,
    longitude: 118.2848,
    front: ['hall', 'linen'],
    hours: '8:00–17:30',
    sells: ['tools', 'hardware'],
  },
  {
    code: 'huaqiangbei',
    industryType: 3,
    names: words(
      '深圳华强北电子市场 | Huaqiangbei Electronics Market | سوق هواتشيانغباي للإلكترونيات | ตลาดอิเล็กทรอนิกส์หัวเฉียงเป่ย | Pasar Elektronik Huaqiangbei | Рынок электроники Хуацянбэй | Huaqiangbei Elektronik Çarşısı',
    ),
    descriptions: words(
      '全球电子元件与数码产品的心脏，手机配件、音频和小家电现货齐全。 | The heart of the world’s electronics trade: phone accessories, audio and small appliances from stock. | قلب تجارة الإلكترونيات في العالم: ملحقات الهواتف والصوتيات والأجهزة الصغيرة من المخزن. | หัวใจการค้าอิเล็กทรอนิกส์โลก อุปกรณ์โทรศัพท์ เครื่องเสียง และเครื่องใช้ไฟฟ้าเล็กพร้อมส่ง | Jantung perdagangan elektronik dunia: aksesori ponsel, audio, dan elektronik kecil siap kirim. | Сердце мировой торговли электроникой: аксессуары, аудио и мелкая техника со склада. | Dünya elektronik ticaretinin kalbi: telefon aksesuarı, ses ve küçük ev aletleri stoktan.',
    ),
    addresses: words(
      '广东省深圳市福田区华强北路 | Huaqiang North Road, Futian District, Shenzhen, Guangdong | طريق هواتشيانغ الشمالي، فوتيان، شنجن | ถนนหัวเฉียงเหนือ เขตฝูเถียน เมืองเซินเจิ้น มณฑลกวางตุ้ง | Jalan Huaqiang Utara, Distrik Futian, Shenzhen, Guangdong | Гуандун, Шэньчжэнь, район Футянь, улица Хуацян Северная | Huaqiang Kuzey Caddesi, Futian, Shenzhen, Guangdong',
    ),
    place: { country: 'CN', province: '44', city: '4403', district: '440304' },
    latitude: 22.5465,
    longitude: 114.0865,
    front: ['street', 'sky'],
    hours: '10:00–19:00',
    sells: ['digital'],
  },
  {
    code: 'deira-wholesale',
    industryType: 3,
    names: words(
      '迪拜德伊勒批发市场 | Deira Wholesale Market, Dubai | سوق ديرة للجملة، دبي | ตลาดค้าส่งเดรา ดูไบ | Pasar Grosir Deira, Dubai | Оптовый рынок Дейра, Дубай | Deira Toptan Pazarı, Dubai',
    ),
    descriptions: words(
      '中东和非洲的转口枢纽，汽配、家电和灯具现货，支持迪拜交货。 | A re-export hub for the Middle East and Africa: car parts, appliances and lighting from stock in Dubai. | مركز إعادة التصدير إلى الشرق الأوسط وأفريقيا: قطع سيارات وأجهزة وإضاءة متوفرة في دبي. | ศูนย์ส่งออกต่อสู่ตะวันออกกลางและแอฟริกา อะไหล่รถ เครื่องใช้ไฟฟ้า และโคมไฟพร้อมส่งในดูไบ | Pusat ekspor ulang ke Timur Tengah dan Afrika: suku cadang mobil, elektronik, dan lampu siap di Dubai. | Реэкспортный узел Ближнего Востока и Африки: автозапчасти, техника и свет со склада в Дубае. | Orta Doğu ve Afrika’ya yeniden ihracat merkezi: oto parçası, ev aleti ve aydınlatma Dubai stoğundan.',
    ),
    addresses: words(
      '阿联酋迪拜德伊勒 | Al Ras, Deira, Dubai, United Arab Emirates | الراس، ديرة، دبي، الإمارات العربية المتحدة | อัลราส เดรา ดูไบ สหรัฐอาหรับเอมิเรตส์ | Al Ras, Deira, Dubai, Uni Emirat Arab | ОАЭ, Дубай, Дейра, Аль-Рас | Al Ras, Deira, Dubai, Birleşik Arap Emirlikleri',
    ),
    place: { country: 'AE', province: 'AE-DU', city: 'Deira' },
    latitude: 25.2686,
    longitude: 55.2966,
    front: ['street', 'lilac'],
    hours: '9:00–13:00, 16:00–22:00',
    sells: ['auto', 'lighting'],
  },
  {
    code: 'luohe-food',
    industryType: 4,
    names: words(
      '漯河食品名城批发中心 | Luohe Food City Wholesale Centre | مركز لوخه لتجارة الأغذية بالجملة | ศูนย์ค้าส่งอาหารลั่วเหอ | Pusat Grosir Makanan Luohe | Оптовый продовольственный центр Лохэ | Luohe Gıda Toptan Merkezi',
    ),
    descriptions: words(
      '中国食品名城，肉制品、休闲零食和速冻面点厂家云集，冷链直发。 | China’s city of food: makers of meat products, snacks and frozen dim sum side by side, shipped by cold chain. | مدينة الغذاء في الصين: مصنّعو اللحوم والوجبات الخفيفة والمعجنات المجمدة مع شحن مبرد. | เมืองแห่งอาหารของจีน รวมผู้ผลิตเนื้อแปรรูป ขนม และติ่มซำแช่แข็ง ส่งตรงด้วยห้องเย็น | Kota makanan Tiongkok: produsen daging olahan, camilan, dan dimsum beku, dikirim dengan rantai dingin. | Пищевая столица Китая: производители мясных изделий, снеков и заморозки, доставка холодовой цепью. | Çin’in gıda şehri: et ürünleri, atıştırmalık ve donuk hamur işi üreticileri, soğuk zincirle sevk.',
    ),
    addresses: words(
      '河南省漯河市源汇区人民路 | Renmin Road, Yuanhui District, Luohe, Henan | طريق رنمين، منطقة يوانهوي، لوخه، خنان | ถนนเหรินหมิน เขตหยวนฮุ่ย เมืองลั่วเหอ มณฑลเหอหนาน | Jalan Renmin, Distrik Yuanhui, Luohe, Henan | Хэнань, Лохэ, район Юаньхуэй, улица Жэньминь | Renmin Caddesi, Yuanhui, Luohe, Henan',
    ),
    place: { country: 'CN', province: '41', city: '4111', district: '411102' },
    latitude: 33.5656,
    longitude: 114.0174,
    front: ['sheds', 'mint'],
    hours: '7:00–17:00',
    sells: ['snacks', 'pantry'],
  },
  {
    code: 'shouguang-produce',
    industryType: 4,
    names: words(
      '寿光农产品物流园 | Shouguang Produce Logistics Park | مجمع شوقوانغ للمنتجات الزراعية | ศูนย์โลจิสติกส์ผลผลิตโซ่วกวง | Taman Logistik Hasil Bumi Shouguang | Агрологистический парк Шоугуан | Shouguang Tarım Lojistik Parkı',
    ),
    descriptions: words(
      '中国蔬菜之乡，果蔬当日采收、当日预冷、当日装车。 | The home of Chinese vegetables: picked, cooled and loaded on the same day. | موطن الخضروات في الصين: قطاف وتبريد وتحميل في اليوم نفسه. | บ้านเกิดผักจีน เก็บเกี่ยว ลดความเย็น และขึ้นรถในวันเดียว | Kampung sayur Tiongkok: dipetik, didinginkan, dan dimuat pada hari yang sama. | Родина китайских овощей: сбор, охлаждение и погрузка в один день. | Çin sebzesinin yurdu: aynı gün hasat, ön soğutma ve yükleme.',
    ),
    addresses: words(
      '山东省寿光市文圣街 | Wensheng Street, Shouguang, Shandong | شارع ونشنغ، شوقوانغ، شاندونغ | ถนนเหวินเซิ่ง เมืองโซ่วกวง มณฑลชานตง | Jalan Wensheng, Shouguang, Shandong | Шаньдун, Шоугуан, улица Вэньшэн | Wensheng Caddesi, Shouguang, Şandong',
    ),
    place: { country: 'CN', province: '37', city: '3707', district: '370783' },
    latitude: 36.8647,
    longitude: 118.7402,
    front: ['sheds', 'sage'],
    hours: '4:00–16:00',
    sells: ['fresh', 'pets.garden'],
  },
];
