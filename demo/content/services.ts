import type { ServiceKind, PriceUnit } from '../../src/contract/trade-services/service-kinds.ts';
import type { Language } from '../types.ts';

export interface DemoService {
  kind: ServiceKind;
  title: string;
  description: string;
  countries: readonly string[];
  /** Minor units, hundredths of a percent for shares. */
  price?: readonly [amount: number, currency: string, unit: PriceUnit];
}

export interface DemoProvider {
  email: string;
  name: string;
  contact: string;
  language: Language;
  /** Years before the demo world begins. */
  years: number;
  services: readonly DemoService[];
}

const arab = ['AE', 'SA', 'QA', 'KW', 'OM', 'BH'] as const;
const east = ['ID', 'TH', 'MY', 'VN', 'SG', 'PH'] as const;

/** Providers of foreign-trade services; no such companies exist. Texts: zh | en | ar | thai | indonesian | ru | tr. */
export const providers: readonly DemoProvider[] = [
  {
    email: 'gate@caravan.example',
    name: 'Linyi Gate Customs Brokers',
    contact: 'Song Yaxin',
    language: 'zh',
    years: 6,
    services: [
      {
        kind: 'customs',
        title:
          '一般贸易出口报关 | Export clearance, general trade | تخليص تصدير للتجارة العامة | พิธีการส่งออกการค้าทั่วไป | Kepabeanan ekspor umum | Экспортное оформление, общая торговля | Genel ticaret ihracat gümrüklemesi',
        description:
          '归类预审、单证制作和申报一站完成，资料齐全的票当天放行率约九成。 | Classification, papers and declaration in one hand; nine in ten complete files are released the same day. | التصنيف والمستندات والتصريح لدى جهة واحدة، وتسعة من كل عشرة ملفات مكتملة تُفرج في اليوم نفسه. | จำแนกพิกัด จัดเอกสาร และยื่นใบขนครบในที่เดียว เอกสารครบเก้าในสิบผ่านภายในวันเดียว | Klasifikasi, dokumen, dan pemberitahuan di satu tangan; sembilan dari sepuluh berkas lengkap rilis di hari yang sama. | Классификация, документы и декларация в одних руках; девять из десяти полных комплектов выпускаются в тот же день. | Sınıflandırma, evrak ve beyan tek elden; tam dosyaların onda dokuzu aynı gün serbest kalır.',
        countries: ['CN'],
        price: [30000, 'CNY', 'shipment'],
      },
      {
        kind: 'customs',
        title:
          '市场采购（1039）出口 | Market procurement export (1039) | تصدير بنظام شراء الأسواق (1039) | ส่งออกแบบจัดซื้อจากตลาด (1039) | Ekspor pengadaan pasar (1039) | Экспорт по режиму рыночных закупок (1039) | Pazardan alım ihracatı (1039)',
        description:
          '面向临沂商城商户的小批量多品种组柜：备案、组货、报关和结汇全程代办。 | For Linyi market traders who mix many small lots: filing, consolidation, declaration and settlement taken care of. | لتجار أسواق ليني الذين يجمعون دفعات صغيرة كثيرة: التسجيل والتجميع والتصريح والتسوية. | สำหรับผู้ค้าตลาดหลินอี๋ที่รวมสินค้าหลายชนิดล็อตเล็ก ดูแลตั้งแต่ขึ้นทะเบียน รวมตู้ ยื่นใบขน ถึงชำระเงิน | Untuk pedagang pasar Linyi dengan banyak partai kecil: pendaftaran, konsolidasi, pemberitahuan, dan penyelesaian devisa. | Для торговцев рынков Линьи с множеством мелких партий: регистрация, консолидация, декларация и расчёты. | Çok sayıda küçük partiyi birleştiren Linyi esnafı için kayıt, konsolidasyon, beyan ve tahsilat.',
        countries: ['CN'],
        price: [80000, 'CNY', 'container'],
      },
      {
        kind: 'tax',
        title:
          '出口退税申报 | Export tax refund filing | استرداد ضريبة التصدير | ยื่นขอคืนภาษีส่งออก | Pengajuan restitusi pajak ekspor | Возврат экспортного НДС | İhracat vergi iadesi başvurusu',
        description:
          '单证备案、函调应对和退税跟踪，按到账退税额收费，不退不收。 | Record keeping, answers to the tax office and follow-up; the fee is a share of what arrives, and nothing otherwise. | حفظ السجلات والرد على الضرائب والمتابعة؛ الأتعاب نسبة مما يصل فعلًا، ولا شيء دون ذلك. | เก็บเอกสาร ตอบข้อซักถามสรรพากร และติดตามผล คิดค่าบริการจากเงินที่ได้รับคืนเท่านั้น | Pengarsipan, tanggapan ke kantor pajak, dan pemantauan; biaya dihitung dari dana yang cair, selain itu gratis. | Ведение документов, ответы налоговой и контроль; плата — доля от полученного, иначе ничего. | Kayıt, vergi dairesine yanıt ve takip; ücret gelen iadenin payıdır, iade yoksa ücret de yok.',
        countries: ['CN'],
        price: [150, 'CNY', 'percent'],
      },
    ],
  },
  {
    email: 'gulfbridge@caravan.example',
    name: 'Gulf Bridge Clearing LLC',
    contact: 'Yousef Darwish',
    language: 'ar',
    years: 4,
    services: [
      {
        kind: 'customs',
        title:
          '阿联酋进口清关 | Import clearance, UAE | تخليص الواردات في الإمارات | พิธีการนำเข้า สหรัฐอาหรับเอมิเรตส์ | Kepabeanan impor UEA | Импортное оформление в ОАЭ | BAE ithalat gümrüklemesi',
        description:
          '杰贝阿里与迪拜机场清关，代垫关税，阿拉伯语单证翻译。 | Clearance at Jebel Ali and Dubai airport, duties advanced for you, papers in Arabic. | تخليص في جبل علي ومطار دبي مع دفع الرسوم نيابةً عنكم وترجمة المستندات إلى العربية. | พิธีการที่เจเบลอาลีและสนามบินดูไบ สำรองจ่ายอากร แปลเอกสารเป็นภาษาอาหรับ | Kepabeanan di Jebel Ali dan bandara Dubai, bea ditalangi, dokumen berbahasa Arab. | Оформление в Джебель-Али и аэропорту Дубая, пошлины авансом, документы на арабском. | Cebel Ali ve Dubai havalimanında gümrükleme, vergi avansı, Arapça evrak.',
        countries: ['AE'],
        price: [45000, 'AED', 'shipment'],
      },
      {
        kind: 'legal',
        title:
          '沙特 SABER 合格证书 | SABER certificates for Saudi Arabia | شهادات سابر للسعودية | ใบรับรอง SABER สำหรับซาอุดีอาระเบีย | Sertifikat SABER untuk Arab Saudi | Сертификаты SABER для Саудовской Аравии | Suudi Arabistan için SABER belgeleri',
        description:
          '产品注册、检测安排和每票货物证书，告知哪些商品需要、哪些不需要。 | Product registration, tests and the certificate of each shipment; we tell you which goods need it and which do not. | تسجيل المنتجات وترتيب الفحوص وشهادة كل شحنة، ونوضح أي السلع تحتاجها وأيها لا. | ขึ้นทะเบียนสินค้า จัดการทดสอบ และใบรับรองต่อเที่ยว พร้อมแจ้งว่าสินค้าใดจำเป็นหรือไม่ | Registrasi produk, pengujian, dan sertifikat tiap kiriman; kami jelaskan barang mana yang wajib. | Регистрация товаров, испытания и сертификат на каждую партию; подскажем, каким товарам он нужен. | Ürün kaydı, testler ve her sevkiyatın belgesi; hangi malın gerektirdiğini söyleriz.',
        countries: ['SA'],
        price: [130000, 'SAR', 'project'],
      },
    ],
  },
  {
    email: 'silkway@caravan.example',
    name: 'Silkway Rail & Road Forwarding',
    contact: 'Ma Chengyu',
    language: 'zh',
    years: 7,
    services: [
      {
        kind: 'logistics',
        title:
          '中欧班列拼箱到莫斯科 | Rail, shared container to Moscow | سكة حديدية بحاوية مشتركة إلى موسكو | รถไฟตู้รวมไปมอสโก | Kereta LCL ke Moskow | Сборный контейнер по железной дороге в Москву | Moskova’ya demir yolu parsiyel',
        description:
          '西安和义乌每周三班，含口岸换装与轨迹查询，可代办俄罗斯清关。 | Three departures a week from Xi’an and Yiwu with transhipment and tracking; Russian clearance on request. | ثلاث رحلات أسبوعيًا من شيآن وإيوو مع المناولة الحدودية والتتبع، والتخليص الروسي عند الطلب. | ออกสัปดาห์ละสามเที่ยวจากซีอานและอี้อู พร้อมเปลี่ยนถ่ายและติดตาม ผ่านพิธีการรัสเซียได้ | Tiga keberangkatan seminggu dari Xi’an dan Yiwu dengan alih muat dan pelacakan; kepabeanan Rusia bila perlu. | Три отправки в неделю из Сианя и Иу с перегрузкой и отслеживанием; таможня в России по запросу. | Şian ve Yiwu’dan haftada üç sefer, aktarma ve takip dahil; istenirse Rusya gümrüğü.',
        countries: ['RU', 'KZ', 'BY'],
        price: [9500, 'CNY', 'cubicMetre'],
      },
      {
        kind: 'logistics',
        title:
          '卡车直达中亚与土耳其 | Trucks to Central Asia and Türkiye | شاحنات إلى آسيا الوسطى وتركيا | รถบรรทุกไปเอเชียกลางและตุรกี | Truk ke Asia Tengah dan Turki | Автоперевозки в Среднюю Азию и Турцию | Orta Asya ve Türkiye’ye kamyon',
        description:
          'TIR 证卡车门到门，全程不换车，十五天左右到伊斯坦布尔。 | Door to door under TIR carnets without changing trucks; about fifteen days to Istanbul. | من الباب إلى الباب بدفاتر TIR ودون تغيير الشاحنة؛ نحو خمسة عشر يومًا إلى إسطنبول. | ส่งถึงที่ภายใต้ TIR ไม่เปลี่ยนรถ ถึงอิสตันบูลราวสิบห้าวัน | Dari pintu ke pintu dengan TIR tanpa ganti truk; sekitar lima belas hari ke Istanbul. | От двери до двери по книжкам МДП без перегрузки; около пятнадцати дней до Стамбула. | TIR karnesiyle araç değiştirmeden kapıdan kapıya; İstanbul’a yaklaşık on beş gün.',
        countries: ['TR', 'KZ', 'UZ', 'RU'],
      },
      {
        kind: 'warehouse',
        title:
          '口岸中转仓 | Transit warehouse at the border | مستودع عبور على الحدود | คลังพักสินค้าชายแดน | Gudang transit di perbatasan | Транзитный склад у границы | Sınırda aktarma deposu',
        description:
          '霍尔果斯和满洲里分拣、换包装、贴俄文标签，免租七天。 | Sorting, repacking and Russian labels at Khorgos and Manzhouli; the first seven days are free. | فرز وإعادة تغليف وملصقات روسية في خورغوس ومانتشولي؛ الأيام السبعة الأولى مجانية. | คัดแยก เปลี่ยนบรรจุ ติดฉลากรัสเซียที่คอร์กอสและหม่านโจวหลี่ ฟรีเจ็ดวันแรก | Sortir, kemas ulang, dan label Rusia di Khorgos dan Manzhouli; tujuh hari pertama gratis. | Сортировка, переупаковка и русские этикетки в Хоргосе и Маньчжурии; первые семь дней бесплатно. | Horgos ve Mançuli’de ayrıştırma, yeniden paketleme, Rusça etiket; ilk yedi gün ücretsiz.',
        countries: ['CN', 'KZ', 'RU'],
        price: [250, 'CNY', 'cubicMetreDay'],
      },
    ],
  },
  {
    email: 'nanhai@caravan.example',
    name: 'Nanhai Ocean Lines Agency',
    contact: 'Kwok Man Hei',
    language: 'zh',
    years: 9,
    services: [
      {
        kind: 'logistics',
        title:
          '整柜海运到海湾 | Full containers to the Gulf | حاويات كاملة إلى الخليج | ตู้เต็มไปอ่าวอาหรับ | FCL ke Teluk | Полные контейнеры в страны Залива | Körfez’e tam konteyner',
        description:
          '与五家船公司签约，杰贝阿里、达曼、哈马德每周有舱位，含目的港费用明细。 | Contracts with five lines and weekly space to Jebel Ali, Dammam and Hamad, charges at destination listed in advance. | عقود مع خمسة خطوط ومساحات أسبوعية إلى جبل علي والدمام وحمد مع بيان رسوم الوصول سلفًا. | สัญญากับห้าสายเรือ มีระวางทุกสัปดาห์ไปเจเบลอาลี ดัมมาม และฮาหมัด แจ้งค่าใช้จ่ายปลายทางล่วงหน้า | Kontrak dengan lima pelayaran dan ruang mingguan ke Jebel Ali, Dammam, dan Hamad; biaya tujuan dirinci di muka. | Контракты с пятью линиями, места каждую неделю в Джебель-Али, Даммам и Хамад; сборы в порту назначения известны заранее. | Beş hatla sözleşme, Cebel Ali, Dammam ve Hamad’a haftalık yer; varış masrafları önceden listelenir.',
        countries: [...arab],
        price: [165000, 'USD', 'container'],
      },
      {
        kind: 'logistics',
        title:
          '东南亚海运双清到门 | Sea freight to South-East Asia, duties included | شحن بحري إلى جنوب شرق آسيا شامل الرسوم | ขนส่งทางเรือถึงหน้าบ้าน รวมภาษี เอเชียตะวันออกเฉียงใต้ | Laut ke Asia Tenggara, bea termasuk | Море в Юго-Восточную Азию с пошлинами | Güneydoğu Asya’ya deniz, vergiler dahil',
        description:
          '印尼、泰国、马来西亚双清包税到仓，价格一口价，丢失按发票赔付。 | One price to the door in Indonesia, Thailand and Malaysia with clearance on both sides; losses paid by invoice. | سعر واحد إلى الباب في إندونيسيا وتايلاند وماليزيا مع التخليص في الطرفين وتعويض الفقد بالفاتورة. | ราคาเดียวถึงที่ในอินโดนีเซีย ไทย มาเลเซีย รวมพิธีการสองฝั่ง สูญหายชดใช้ตามใบกำกับ | Satu harga sampai pintu di Indonesia, Thailand, dan Malaysia, kepabeanan dua sisi; kehilangan diganti sesuai faktur. | Единая цена до двери в Индонезии, Таиланде и Малайзии с таможней с обеих сторон; утрата — по счёту. | Endonezya, Tayland ve Malezya’da kapıya tek fiyat, iki taraflı gümrük; kayıp fatura bedeliyle ödenir.',
        countries: [...east],
        price: [72000, 'CNY', 'cubicMetre'],
      },
    ],
  },
  {
    email: 'skyharbour@caravan.example',
    name: 'Sky Harbour Air Cargo',
    contact: 'Preecha Wattana',
    language: 'thai',
    years: 3,
    services: [
      {
        kind: 'logistics',
        title:
          '空运到迪拜与利雅得 | Air freight to Dubai and Riyadh | شحن جوي إلى دبي والرياض | ขนส่งทางอากาศไปดูไบและริยาด | Kargo udara ke Dubai dan Riyadh | Авиадоставка в Дубай и Эр-Рияд | Dubai ve Riyad’a hava kargo',
        description:
          '广州和香港每日航班，五公斤起运，带电与化妆品可走。 | Daily flights from Guangzhou and Hong Kong from five kilograms on; goods with batteries and cosmetics accepted. | رحلات يومية من قوانغتشو وهونغ كونغ ابتداءً من خمسة كيلوغرامات، وتُقبل البطاريات ومستحضرات التجميل. | เที่ยวบินทุกวันจากกว่างโจวและฮ่องกง เริ่มห้ากิโลกรัม รับสินค้ามีแบตเตอรี่และเครื่องสำอาง | Penerbangan harian dari Guangzhou dan Hong Kong mulai lima kilogram; barang berbaterai dan kosmetik diterima. | Ежедневные рейсы из Гуанчжоу и Гонконга от пяти килограммов; принимаем батареи и косметику. | Guangzhou ve Hong Kong’dan her gün, beş kilodan itibaren; pilli ürün ve kozmetik kabul edilir.',
        countries: ['AE', 'SA', 'TH'],
        price: [2800, 'CNY', 'kilogram'],
      },
      {
        kind: 'logistics',
        title:
          '展品往返运输 | Exhibits there and back | نقل المعروضات ذهابًا وإيابًا | ขนส่งสินค้าแสดงไปกลับ | Barang pameran pulang pergi | Доставка экспонатов туда и обратно | Sergi ürünleri gidiş dönüş',
        description:
          'ATA 单证册、展馆卸货和展后回运，一个人从头跟到尾。 | ATA carnets, unloading at the hall and the way home after the fair, with one person in charge throughout. | دفاتر ATA والتفريغ في القاعة والعودة بعد المعرض بإشراف شخص واحد من البداية إلى النهاية. | เอกสาร ATA ขนลงในฮอลล์ และขนกลับหลังงาน ดูแลโดยคนเดียวตลอด | Karnet ATA, bongkar di aula, dan pemulangan setelah pameran, ditangani satu orang dari awal sampai akhir. | Книжки ATA, разгрузка в павильоне и обратный путь — один ответственный от начала до конца. | ATA karneleri, salonda boşaltma ve fuar sonrası dönüş; baştan sona tek sorumlu.',
        countries: [],
      },
    ],
  },
  {
    email: 'jafza@caravan.example',
    name: 'Oasis Free Zone Warehousing',
    contact: 'Layla Haddad',
    language: 'ar',
    years: 5,
    services: [
      {
        kind: 'warehouse',
        title:
          '迪拜自贸区保税仓 | Bonded storage in a Dubai free zone | تخزين في منطقة حرة بدبي | คลังทัณฑ์บนเขตปลอดอากรดูไบ | Gudang berikat zona bebas Dubai | Склад в свободной зоне Дубая | Dubai serbest bölgede antrepo',
        description:
          '入仓不缴关税，分批出货时再缴，转口海湾各国换单方便。 | No duty while goods are in store: it falls due with each delivery, and re-export to the Gulf is a change of papers. | لا رسوم أثناء التخزين؛ تُدفع مع كل تسليم، وإعادة التصدير إلى الخليج تغيير مستندات فقط. | ไม่เสียอากรขณะเก็บ จ่ายเมื่อส่งออกจากคลังทีละล็อต ส่งต่อในอ่าวอาหรับเพียงเปลี่ยนเอกสาร | Tanpa bea selama disimpan; dibayar tiap pengeluaran, dan reekspor ke Teluk cukup ganti dokumen. | Пока товар на складе, пошлины нет: она платится с каждой отгрузкой, а реэкспорт в Залив — смена документов. | Depodayken vergi yok; her teslimatta ödenir, Körfez’e yeniden ihracat evrak değişimidir.',
        countries: ['AE', 'SA', 'OM', 'QA'],
        price: [130, 'AED', 'cubicMetreDay'],
      },
      {
        kind: 'warehouse',
        title:
          '海湾电商一件代发 | Single-parcel fulfilment in the Gulf | شحن الطلبات الفردية في الخليج | ส่งรายชิ้นในอ่าวอาหรับ | Pengiriman satuan di Teluk | Поштучная отправка в странах Залива | Körfez’de tek parça gönderim',
        description:
          '打包、货到付款和退货处理，阿联酋次日达，沙特三日达。 | Packing, cash on delivery and returns; next day in the UAE, three days in Saudi Arabia. | تغليف ودفع عند الاستلام ومرتجعات؛ في اليوم التالي داخل الإمارات وثلاثة أيام إلى السعودية. | แพ็ก เก็บเงินปลายทาง และรับคืน ถึงในวันถัดไปในเอมิเรตส์ สามวันในซาอุฯ | Pengemasan, bayar di tempat, dan retur; esok hari di UEA, tiga hari di Arab Saudi. | Упаковка, наложенный платёж и возвраты; на следующий день в ОАЭ, три дня в Саудовскую Аравию. | Paketleme, kapıda ödeme ve iade; BAE’de ertesi gün, Suudi Arabistan’da üç gün.',
        countries: ['AE', 'SA'],
        price: [900, 'AED', 'shipment'],
      },
    ],
  },
  {
    email: 'nusantara@caravan.example',
    name: 'Nusantara Hub Logistics',
    contact: 'Dewi Lestari',
    language: 'indonesian',
    years: 4,
    services: [
      {
        kind: 'warehouse',
        title:
          '雅加达海外仓 | Warehouse in Jakarta | مستودع في جاكرتا | คลังในจาการ์ตา | Gudang di Jakarta | Склад в Джакарте | Cakarta’da depo',
        description:
          '清真与普通货分区，对接本地电商平台，库存实时可查。 | Halal and other goods kept apart, local shop platforms connected, stock visible at any time. | فصل البضائع الحلال عن غيرها وربط بالمنصات المحلية ومخزون مرئي في أي وقت. | แยกโซนฮาลาลกับทั่วไป เชื่อมแพลตฟอร์มท้องถิ่น ดูสต็อกได้ตลอดเวลา | Barang halal dan lainnya dipisah, terhubung ke lokapasar setempat, stok terlihat kapan saja. | Халяльные и прочие товары раздельно, связь с местными площадками, остатки видны всегда. | Helal ve diğer mallar ayrı, yerel pazar yerlerine bağlı, stok her an görünür.',
        countries: ['ID'],
        price: [450000, 'IDR', 'cubicMetreDay'],
      },
      {
        kind: 'customs',
        title:
          '印尼进口许可与清关 | Import permits and clearance, Indonesia | تصاريح الاستيراد والتخليص في إندونيسيا | ใบอนุญาตนำเข้าและพิธีการ อินโดนีเซีย | Izin impor dan kepabeanan Indonesia | Разрешения и оформление в Индонезии | Endonezya ithalat izni ve gümrükleme',
        description:
          'API、LS 与 SNI 要求核对，红灯查验全程陪同。 | API, LS and SNI requirements checked beforehand; somebody of ours is there when the red channel inspects. | مراجعة متطلبات API وLS وSNI مسبقًا وحضور مندوبنا عند المعاينة. | ตรวจข้อกำหนด API, LS และ SNI ล่วงหน้า มีเจ้าหน้าที่อยู่ด้วยเมื่อเปิดตรวจ | Syarat API, LS, dan SNI dicek lebih dulu; petugas kami hadir saat pemeriksaan jalur merah. | Заранее проверим требования API, LS и SNI; наш человек присутствует при досмотре. | API, LS ve SNI şartları önceden denetlenir; kırmızı hatta muayenede yanınızdayız.',
        countries: ['ID'],
        price: [250000000, 'IDR', 'shipment'],
      },
    ],
  },
  {
    email: 'bosphorus@caravan.example',
    name: 'Bosphorus Depo ve Dağıtım',
    contact: 'Emre Yıldız',
    language: 'tr',
    years: 6,
    services: [
      {
        kind: 'warehouse',
        title:
          '伊斯坦布尔与梅尔辛仓储 | Storage in Istanbul and Mersin | تخزين في إسطنبول ومرسين | คลังในอิสตันบูลและเมร์ซิน | Gudang di Istanbul dan Mersin | Склады в Стамбуле и Мерсине | İstanbul ve Mersin’de depolama',
        description:
          '欧亚两岸设仓，土耳其全境四十八小时配送，也可转运巴尔干。 | On both shores, delivery in all of Türkiye within forty-eight hours, onward to the Balkans too. | على الضفتين، توصيل إلى كل تركيا خلال ثمانٍ وأربعين ساعة، وإلى البلقان أيضًا. | มีคลังสองฝั่ง ส่งทั่วตุรกีใน 48 ชั่วโมง และส่งต่อบอลข่านได้ | Di kedua sisi, pengiriman ke seluruh Turki dalam 48 jam, juga diteruskan ke Balkan. | На обоих берегах, доставка по всей Турции за сорок восемь часов, дальше — на Балканы. | İki yakada depo, 48 saatte tüm Türkiye’ye dağıtım, Balkanlar’a da sevk.',
        countries: ['TR', 'BG', 'RO'],
        price: [1400, 'TRY', 'cubicMetreDay'],
      },
      {
        kind: 'legal',
        title:
          '土耳其公司设立与合同审阅 | Company formation and contracts, Türkiye | تأسيس الشركات والعقود في تركيا | จัดตั้งบริษัทและสัญญาในตุรกี | Pendirian perusahaan dan kontrak di Turki | Регистрация компаний и договоры в Турции | Türkiye’de şirket kuruluşu ve sözleşmeler',
        description:
          '注册、税号、银行开户和代理协议审阅，中英土三语。 | Registration, tax number, bank account and review of agency contracts in Chinese, English and Turkish. | التسجيل والرقم الضريبي والحساب البنكي ومراجعة عقود الوكالة بالصينية والإنجليزية والتركية. | จดทะเบียน เลขภาษี เปิดบัญชี และตรวจสัญญาตัวแทน สามภาษา | Pendaftaran, NPWP, rekening, dan telaah kontrak keagenan dalam tiga bahasa. | Регистрация, налоговый номер, счёт и проверка агентских договоров на трёх языках. | Kayıt, vergi numarası, banka hesabı ve acentelik sözleşmesi incelemesi; üç dilde.',
        countries: ['TR'],
        price: [180000, 'USD', 'project'],
      },
    ],
  },
  {
    email: 'harvest@caravan.example',
    name: 'Harvest Trade Finance',
    contact: 'Gu Yilin',
    language: 'zh',
    years: 5,
    services: [
      {
        kind: 'financing',
        title:
          '出口订单融资 | Export order financing | تمويل طلبات التصدير | สินเชื่อตามคำสั่งซื้อส่งออก | Pembiayaan pesanan ekspor | Финансирование экспортных заказов | İhracat siparişi finansmanı',
        description:
          '凭平台确认的订单放款，最高为订单金额的七成，备货期内只付利息。 | Paid out on a confirmed order of this marketplace, up to seventy percent of it; interest only while goods are made ready. | صرف بناءً على طلب مؤكد في السوق حتى سبعين بالمئة منه؛ فوائد فقط خلال التجهيز. | ปล่อยกู้ตามคำสั่งซื้อที่ยืนยันแล้ว สูงสุดร้อยละเจ็ดสิบ จ่ายเฉพาะดอกเบี้ยช่วงเตรียมสินค้า | Cair atas pesanan terkonfirmasi di platform, hingga tujuh puluh persen; selama penyiapan hanya bunga. | Выдаётся под подтверждённый заказ на площадке, до семидесяти процентов; во время подготовки — только проценты. | Platformda onaylı siparişe, tutarın yüzde yetmişine kadar; hazırlıkta yalnız faiz ödenir.',
        countries: ['CN', 'HK'],
        price: [450, 'CNY', 'percent'],
      },
      {
        kind: 'financing',
        title:
          '应收账款保理 | Invoice factoring | تخصيم الفواتير | แฟกเตอริงใบแจ้งหนี้ | Anjak piutang | Факторинг | Fatura faktoringi',
        description:
          '货发出三天内预付八成货款，买方信用由我们承担。 | Eighty percent of the invoice within three days of dispatch; the buyer’s credit is our risk. | ثمانون بالمئة من الفاتورة خلال ثلاثة أيام من الشحن، ونتحمل مخاطر ائتمان المشتري. | จ่ายล่วงหน้าร้อยละแปดสิบภายในสามวันหลังส่งของ เรารับความเสี่ยงผู้ซื้อ | Delapan puluh persen faktur dalam tiga hari setelah kirim; risiko kredit pembeli kami tanggung. | Восемьдесят процентов счёта за три дня после отгрузки; риск покупателя — на нас. | Sevkten sonra üç günde faturanın yüzde sekseni; alıcının kredi riski bizde.',
        countries: ['CN', 'AE', 'TR', 'TH'],
        price: [120, 'CNY', 'percent'],
      },
    ],
  },
  {
    email: 'meridian@caravan.example',
    name: 'Meridian FX Services',
    contact: 'Fiona Cheung',
    language: 'en',
    years: 8,
    services: [
      {
        kind: 'exchange',
        title:
          '多币种收款账户 | Collection accounts in many currencies | حسابات تحصيل بعملات متعددة | บัญชีรับเงินหลายสกุล | Rekening penerimaan multivaluta | Счета для приёма платежей в разных валютах | Çok para birimli tahsilat hesabı',
        description:
          '以本公司名义开立美元、迪拉姆、印尼盾等账户，两个工作日内结汇到账。 | Accounts in your own name in dollars, dirhams, rupiah and more; converted and paid out within two working days. | حسابات باسمكم بالدولار والدرهم والروبية وغيرها، وتحويل وصرف خلال يومي عمل. | บัญชีในชื่อบริษัทของคุณ ดอลลาร์ เดอร์แฮม รูเปียห์ แลกและโอนภายในสองวันทำการ | Rekening atas nama Anda dalam dolar, dirham, rupiah, dan lainnya; dikonversi dan dibayar dalam dua hari kerja. | Счета на ваше имя в долларах, дирхамах, рупиях; обмен и вывод за два рабочих дня. | Kendi adınıza dolar, dirhem, rupi hesapları; iki iş gününde çevrim ve ödeme.',
        countries: ['HK', 'AE', 'ID', 'TH', 'US'],
        price: [30, 'USD', 'percent'],
      },
      {
        kind: 'exchange',
        title:
          '远期锁汇 | Forward exchange contracts | عقود صرف آجلة | สัญญาอัตราแลกเปลี่ยนล่วงหน้า | Kontrak kurs berjangka | Форвардные валютные контракты | Vadeli döviz sözleşmesi',
        description:
          '从报价日锁定汇率到收款日，一万美元起做，可分批交割。 | The rate of the day you quote holds until you are paid; from ten thousand dollars, delivered in parts if you like. | تثبيت سعر يوم العرض حتى يوم القبض، ابتداءً من عشرة آلاف دولار وعلى دفعات. | ล็อกอัตราวันเสนอราคาจนถึงวันรับเงิน เริ่มหนึ่งหมื่นดอลลาร์ แบ่งส่งมอบได้ | Kurs hari penawaran terkunci sampai dibayar; mulai sepuluh ribu dolar, bisa bertahap. | Курс дня предложения действует до оплаты; от десяти тысяч долларов, можно частями. | Teklif günkü kur tahsilata dek sabit; on bin dolardan itibaren, parça parça kullanılabilir.',
        countries: ['CN', 'HK'],
      },
    ],
  },
  {
    email: 'expo@caravan.example',
    name: 'Eastbound Expo Services',
    contact: 'Cao Lifei',
    language: 'zh',
    years: 4,
    services: [
      {
        kind: 'exhibition',
        title:
          '海外展位预订与搭建 | Stands abroad, booked and built | حجز الأجنحة وبناؤها في الخارج | จองและสร้างบูธต่างประเทศ | Pemesanan dan pembangunan stan | Аренда и застройка стендов за рубежом | Yurt dışı stant rezervasyonu ve kurulumu',
        description:
          '迪拜、雅加达、莫斯科、伊斯坦布尔行业展，设计、搭建、翻译一并安排。 | Trade fairs in Dubai, Jakarta, Moscow and Istanbul: design, building and interpreters in one booking. | معارض في دبي وجاكرتا وموسكو وإسطنبول: تصميم وبناء ومترجمون بحجز واحد. | งานแสดงสินค้าในดูไบ จาการ์ตา มอสโก อิสตันบูล ออกแบบ สร้าง และล่ามครบ | Pameran di Dubai, Jakarta, Moskow, dan Istanbul: desain, pembangunan, dan penerjemah sekaligus. | Выставки в Дубае, Джакарте, Москве и Стамбуле: дизайн, застройка и переводчики одним заказом. | Dubai, Cakarta, Moskova ve İstanbul fuarları: tasarım, kurulum ve tercüman tek rezervasyonda.',
        countries: ['AE', 'ID', 'RU', 'TR'],
        price: [280000, 'CNY', 'squareMetre'],
      },
      {
        kind: 'training',
        title:
          '参展谈判两日课 | Two days of fair negotiation training | يومان للتدريب على التفاوض في المعارض | อบรมเจรจาในงานแสดงสินค้าสองวัน | Pelatihan negosiasi pameran dua hari | Двухдневный курс переговоров на выставке | İki günlük fuar müzakere eğitimi',
        description:
          '模拟接待、报价与跟进，带走自己的话术和邮件模板。 | Receiving, quoting and following up in practice; you leave with your own phrases and letters. | تمرين على الاستقبال والتسعير والمتابعة، وتخرج بعباراتك ورسائلك الخاصة. | ฝึกต้อนรับ เสนอราคา และติดตาม ได้บทพูดและอีเมลของตัวเองกลับไป | Latihan menyambut, memberi harga, dan menindaklanjuti; pulang dengan kalimat dan surat sendiri. | Практика встречи, цены и сопровождения; уйдёте со своими фразами и письмами. | Karşılama, fiyat verme ve takip pratiği; kendi cümle ve mektuplarınızla ayrılırsınız.',
        countries: ['CN'],
        price: [128000, 'CNY', 'person'],
      },
    ],
  },
  {
    email: 'northwind@caravan.example',
    name: 'Northwind Digital Trade',
    contact: 'Arina Belova',
    language: 'ru',
    years: 3,
    services: [
      {
        kind: 'digital',
        title:
          '多语种独立站建设 | Shop sites in many languages | مواقع متاجر متعددة اللغات | เว็บร้านค้าหลายภาษา | Situs toko multibahasa | Сайты-магазины на нескольких языках | Çok dilli mağaza siteleri',
        description:
          '七种语言上线，含支付、物流接口和一年维护，源码归您。 | Live in seven languages with payment and delivery connected and a year of care; the source is yours. | بسبع لغات مع ربط الدفع والتوصيل وصيانة سنة، والشيفرة ملككم. | ออนไลน์เจ็ดภาษา เชื่อมชำระเงินและขนส่ง ดูแลหนึ่งปี ซอร์สโค้ดเป็นของคุณ | Tayang dalam tujuh bahasa dengan pembayaran dan pengiriman, perawatan setahun; kode sumber milik Anda. | Семь языков, оплата и доставка, год сопровождения; исходный код ваш. | Yedi dilde, ödeme ve teslimat bağlı, bir yıl bakım; kaynak kod sizindir.',
        countries: [],
        price: [2600000, 'CNY', 'project'],
      },
      {
        kind: 'digital',
        title:
          '俄语区搜索与社媒推广 | Search and social promotion in Russian | ترويج بالروسية في البحث ووسائل التواصل | โปรโมตภาษารัสเซียผ่านค้นหาและโซเชียล | Promosi berbahasa Rusia di pencarian dan media sosial | Продвижение в поиске и соцсетях на русском | Rusça arama ve sosyal medya tanıtımı',
        description:
          '母语团队写文案和投放，每周报表写清每条线索的成本。 | Native writers and buyers of advertising; a weekly report says what each lead cost. | كتّاب ومعلنون ناطقون بالروسية وتقرير أسبوعي بتكلفة كل عميل محتمل. | ทีมเจ้าของภาษาเขียนและลงโฆษณา รายงานรายสัปดาห์บอกต้นทุนต่อราย | Penulis dan pengiklan penutur asli; laporan mingguan mencatat biaya tiap prospek. | Тексты и реклама от носителей языка; недельный отчёт с ценой каждого обращения. | Ana dili Rusça yazar ve reklamcılar; haftalık raporda her talebin maliyeti yazar.',
        countries: ['RU', 'KZ', 'BY'],
        price: [680000, 'CNY', 'month'],
      },
      {
        kind: 'legal',
        title:
          '欧亚经济联盟 EAC 认证 | EAC certification for the Eurasian union | شهادة EAC للاتحاد الأوراسي | การรับรอง EAC สหภาพยูเรเซีย | Sertifikasi EAC Uni Eurasia | Сертификация EAC | Avrasya Birliği EAC belgesi',
        description:
          '确定适用技术法规、安排样品检测并登记声明，附俄文标签稿。 | We find the regulation that applies, have samples tested, register the declaration and write the Russian label. | نحدد اللائحة المنطبقة ونفحص العينات ونسجل الإقرار ونكتب الملصق الروسي. | หาข้อกำหนดที่ใช้ ทดสอบตัวอย่าง จดแจ้ง และเขียนฉลากรัสเซีย | Kami temukan regulasi yang berlaku, uji sampel, daftarkan deklarasi, dan tulis label Rusia. | Определим регламент, испытаем образцы, зарегистрируем декларацию, подготовим этикетку. | Geçerli mevzuatı bulur, numune test ettirir, beyanı tescil eder, Rusça etiketi yazarız.',
        countries: ['RU', 'KZ', 'BY'],
        price: [950000, 'CNY', 'project'],
      },
    ],
  },
];
