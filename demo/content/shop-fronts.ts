/**
 * What some of the demo world's sellers made of their shop's page.
 *
 *   @ shop | hours
 *   address in seven languages
 *   # which product | name of an own category in seven languages
 *   floor kind [which product] | text in seven languages, of a text the lines after it too
 *
 * Which product: `best`, `new`, `bulk` (the largest minimum orders), `small` (the least), or categories apart by commas.
 */
export const shopFrontTable = `
@ qilu-home | 08:00–18:00
山东省临沂市兰山区解放路日用品市场 3 区 | Section 3, Household Products Market, Jiefang Road, Lanshan, Linyi, Shandong | القسم 3، سوق الأدوات المنزلية، طريق جيفانغ، لانشان، ليني، شاندونغ | โซน 3 ตลาดของใช้ในบ้าน ถนนเจี่ยฟ่าง หลานซาน หลินอี๋ มณฑลซานตง | Blok 3, Pasar Barang Rumah Tangga, Jalan Jiefang, Lanshan, Linyi, Shandong | Шаньдун, Линьи, Ланьшань, улица Цзефан, рынок хозтоваров, секция 3 | Shandong, Linyi, Lanshan, Jiefang Caddesi, Ev Gereçleri Pazarı, 3. bölüm
# kitchen | 厨房用品 | For the kitchen | للمطبخ | สำหรับห้องครัว | Untuk dapur | Для кухни | Mutfak için
# home.storage,home.decor | 收纳与装饰 | Storage and decoration | التخزين والديكور | จัดเก็บและตกแต่ง | Penyimpanan dan dekorasi | Хранение и декор | Saklama ve dekorasyon
# cleaning | 清洁日化 | Cleaning and laundry | التنظيف والغسيل | ทำความสะอาดและซักล้าง | Kebersihan dan cucian | Уборка и стирка | Temizlik ve çamaşır
# bulk | 整柜专区 | By the container | بالحاوية | สั่งยกตู้ | Per kontainer | Контейнерами | Konteynerle
coupons
products kitchen.tableware,kitchen.tools | 开店常备 | What every shop keeps in stock | ما يحتفظ به كل متجر | สินค้าที่ทุกร้านต้องมี | Stok wajib setiap toko | Что всегда есть в лавке | Her dükkânın stokladıkları
banner best | 一站配齐百货，临沂发往四十国 | Every household line from one hall, shipped from Linyi to forty countries | كل مستلزمات المنزل من قاعة واحدة، من ليني إلى أربعين بلدًا | ของใช้ในบ้านครบจากที่เดียว ส่งจากหลินอี๋ไปสี่สิบประเทศ | Semua barang rumah tangga dari satu gedung, dikirim dari Linyi ke empat puluh negara | Все хозтовары из одного зала, отгрузка из Линьи в сорок стран | Tüm ev gereçleri tek çatıdan, Linyi’den kırk ülkeye
text | 混装拼柜怎么做 | How mixed containers work | كيف تعمل الحاويات المختلطة | จัดตู้รวมทำอย่างไร | Cara kerja kontainer campuran | Как собирается сборный контейнер | Karışık konteyner nasıl olur
选好货加入购物车，留言写明港口。我们先按体积排柜并发来装箱图，您确认后再排产，最后一票装完封柜，封条照片随单发出。 | Put what you want in the cart and tell us your port. We plan the container by volume and send you the loading plan; once you agree we produce, load the last carton and send you a photo of the seal. | أضف ما تريد إلى السلة وأخبرنا بالميناء. نخطط الحاوية حسب الحجم ونرسل لك مخطط التحميل، وبعد موافقتك ننتج ونحمّل آخر كرتون ونرسل صورة الختم. | ใส่สินค้าลงตะกร้าแล้วแจ้งท่าเรือ เราวางแผนตู้ตามปริมาตรและส่งแผนบรรจุให้ เมื่อท่านยืนยันจึงผลิต บรรจุลังสุดท้าย และส่งภาพซีลตู้ให้ | Masukkan pilihan ke keranjang dan sebutkan pelabuhan Anda. Kami susun kontainer menurut volume dan mengirim rencana muat; setelah Anda setuju, kami produksi, muat karton terakhir, lalu kirim foto segel. | Сложите товары в корзину и назовите порт. Мы рассчитаем контейнер по объёму и пришлём план погрузки; после вашего согласия произведём, загрузим последний короб и пришлём фото пломбы. | İstediklerinizi sepete ekleyip limanınızı yazın. Konteyneri hacme göre planlar, yükleme planını göndeririz; onayınızla üretir, son koliyi yükler ve mühür fotoğrafını yollarız.
products new | 本月上新 | New this month | الجديد هذا الشهر | ใหม่เดือนนี้ | Baru bulan ini | Новинки месяца | Bu ayın yenileri

@ yimeng-kitchen | 08:30–18:30
山东省临沂市兰山区工业大道北段 | North Gongye Avenue, Lanshan, Linyi, Shandong | جادة غونغيه الشمالية، لانشان، ليني، شاندونغ | ถนนกงเย่เหนือ หลานซาน หลินอี๋ มณฑลซานตง | Jalan Gongye Utara, Lanshan, Linyi, Shandong | Шаньдун, Линьи, Ланьшань, проспект Гунъе Северный | Shandong, Linyi, Lanshan, Kuzey Gongye Bulvarı
# kitchen.cookware,kitchen.tools | 锅具刀具 | Pots and knives | القدور والسكاكين | หม้อและมีด | Panci dan pisau | Кастрюли и ножи | Tencere ve bıçak
# kitchen.drinkware,kitchen.tableware | 杯壶餐具 | Cups and tableware | الأكواب وأدوات المائدة | แก้วและเครื่องโต๊ะ | Gelas dan peralatan makan | Чашки и посуда | Bardak ve sofra
# appliances.kitchen | 厨房小电 | Kitchen appliances | أجهزة المطبخ | เครื่องใช้ไฟฟ้าในครัว | Elektronik dapur | Кухонная техника | Mutfak aletleri
video kitchen.drinkware | 看看杯子怎么用 | See the bottle in use | شاهد القارورة أثناء الاستعمال | ดูขวดขณะใช้งาน | Lihat botolnya dipakai | Бутылка в деле | Şişeyi kullanımda görün
products appliances.kitchen | 小家电热卖 | Appliances that sell | أجهزة رائجة | เครื่องใช้ไฟฟ้าขายดี | Elektronik yang laris | Ходовая техника | Çok satan aletler
banner best | 从一口锅到整间厨房 | From one pan to a whole kitchen | من مقلاة واحدة إلى مطبخ كامل | จากกระทะใบเดียวถึงครัวทั้งห้อง | Dari satu wajan sampai seisi dapur | От одной сковороды до целой кухни | Tek tavadan koca mutfağa
coupons

@ nantong-textile | 08:00–17:30
江苏省南通市通州区家纺城 A 座 | Building A, Home Textile City, Tongzhou, Nantong, Jiangsu | المبنى A، مدينة المنسوجات المنزلية، تونغتشو، نانتونغ، جيانغسو | อาคาร A เมืองสิ่งทอบ้าน ทงโจว หนานทง มณฑลเจียงซู | Gedung A, Kota Tekstil Rumah, Tongzhou, Nantong, Jiangsu | Цзянсу, Наньтун, Тунчжоу, Город домашнего текстиля, корпус A | Jiangsu, Nantong, Tongzhou, Ev Tekstili Şehri, A Blok
# textiles.bedding | 床品 | Bedding | المفروشات | เครื่องนอน | Perlengkapan tidur | Постельное бельё | Yatak takımları
# textiles.bath,textiles.living | 毛巾与家居布艺 | Towels and living | المناشف ومنسوجات المعيشة | ผ้าขนหนูและผ้าในบ้าน | Handuk dan tekstil ruang | Полотенца и текстиль | Havlu ve salon tekstili
# textiles.fabrics | 面料按米 | Fabric by the metre | أقمشة بالمتر | ผ้าเมตร | Kain per meter | Ткани на метр | Metrelik kumaş
products textiles.bedding | 酒店常订 | What hotels order | ما تطلبه الفنادق | สินค้าที่โรงแรมสั่ง | Pesanan hotel | Что заказывают отели | Otellerin siparişleri
banner best | 自有织造，四件套现货 | Woven in our own mill, bed sets in stock | منسوج في مصنعنا وأطقم الأسرّة في المخزن | ทอจากโรงงานเราเอง ชุดเครื่องนอนพร้อมส่ง | Ditenun di pabrik sendiri, set tempat tidur siap kirim | Ткём сами, комплекты на складе | Kendi dokumamız, nevresim takımları stokta
text | 克重与缩水 | Weight and shrinkage | الوزن والانكماش | น้ำหนักผ้าและการหด | Berat dan susut kain | Плотность и усадка | Gramaj ve çekme
每卷附检测单：克重误差不超过百分之三，水洗三次缩率不超过百分之四。需要第三方报告请在下单前留言。 | Each roll comes with its test sheet: weight within three per cent, shrinkage after three washes at most four. Write before you order if you need a report by a third party. | ترافق كل لفة ورقة فحص: الوزن ضمن ثلاثة بالمئة والانكماش بعد ثلاث غسلات لا يتجاوز أربعة. راسلنا قبل الطلب إن أردت تقرير جهة ثالثة. | ทุกม้วนมีใบทดสอบ น้ำหนักคลาดไม่เกินร้อยละสาม หดหลังซักสามครั้งไม่เกินร้อยละสี่ หากต้องการรายงานจากหน่วยงานภายนอกโปรดแจ้งก่อนสั่ง | Setiap rol disertai lembar uji: berat dalam tiga persen, susut setelah tiga kali cuci paling banyak empat. Tulis sebelum memesan bila perlu laporan pihak ketiga. | К каждому рулону прилагается лист испытаний: плотность в пределах трёх процентов, усадка после трёх стирок не больше четырёх. Нужен отчёт третьей стороны — напишите до заказа. | Her topla test belgesi gelir: gramaj yüzde üç içinde, üç yıkamada çekme en çok yüzde dört. Üçüncü taraf raporu için siparişten önce yazın.
coupons

@ yuexiu-women | 10:00–20:00
广东省广州市越秀区站西路服装批发楼 2 层 | 2nd floor, Zhanxi Fashion Building, Yuexiu, Guangzhou, Guangdong | الطابق الثاني، مبنى تشانشي للأزياء، يويشيو، غوانغتشو | ชั้น 2 อาคารแฟชั่นจ้านซี เยว่ซิ่ว กว่างโจว | Lantai 2, Gedung Busana Zhanxi, Yuexiu, Guangzhou | Гуанчжоу, Юэсю, торговый дом «Чжаньси», 2-й этаж | Guangzhou, Yuexiu, Zhanxi Moda Binası, 2. kat
# women | 当季女装 | This season’s wear | ملابس الموسم | เสื้อผ้าฤดูกาลนี้ | Busana musim ini | Одежда сезона | Sezonun giyimi
# bags | 包袋 | Bags | الحقائب | กระเป๋า | Tas | Сумки | Çantalar
# jewellery | 饰品腕表 | Jewellery and watches | المجوهرات والساعات | เครื่องประดับและนาฬิกา | Perhiasan dan jam | Украшения и часы | Takı ve saat
# small | 一件也批 | From one piece | من قطعة واحدة | เริ่มที่ชิ้นเดียว | Mulai satu buah | От одной штуки | Tek parçadan
products women.dresses,women.tops | 裙装与上装 | Dresses and tops | فساتين وبلوزات | เดรสและเสื้อ | Gaun dan atasan | Платья и топы | Elbise ve bluz
banner new | 每周三上新 | New styles every Wednesday | موديلات جديدة كل أربعاء | แบบใหม่ทุกวันพุธ | Model baru setiap Rabu | Новинки каждую среду | Her çarşamba yeni modeller
coupons
products jewellery | 好搭的小件 | Small things that go with all | قطع صغيرة تناسب الجميع | ชิ้นเล็กเข้าได้ทุกชุด | Pelengkap untuk segala gaya | Мелочи ко всему | Her şeye uyan küçükler

@ shenwei-digital | 09:30–19:00
广东省深圳市福田区华强北路数码城 5 层 | 5th floor, Digital Plaza, Huaqiang North, Futian, Shenzhen, Guangdong | الطابق الخامس، ساحة الرقميات، هواتشيانغ الشمالي، فوتيان، شنتشن | ชั้น 5 ดิจิทัลพลาซ่า หัวเฉียงเป่ย ฝูเถียน เซินเจิ้น | Lantai 5, Plaza Digital, Huaqiang Utara, Futian, Shenzhen | Шэньчжэнь, Футянь, Хуацян Северная, «Диджитал-плаза», 5-й этаж | Shenzhen, Futian, Kuzey Huaqiang, Dijital Plaza, 5. kat
# digital.phones | 手机与配件 | Phones and accessories | الهواتف وملحقاتها | โทรศัพท์และอุปกรณ์ | Ponsel dan aksesori | Телефоны и аксессуары | Telefon ve aksesuar
# digital.computers,digital.imaging | 电脑与影像 | Computers and cameras | الحواسيب والكاميرات | คอมพิวเตอร์และกล้อง | Komputer dan kamera | Компьютеры и камеры | Bilgisayar ve kamera
# digital.audio | 音频 | Sound | الصوتيات | เครื่องเสียง | Audio | Звук | Ses
video digital.phones | 上手一看 | In the hand | بين يديك | ลองจับจริง | Di genggaman | В руках | Elde
text | 认证与质保 | Certificates and warranty | الشهادات والضمان | ใบรับรองและการรับประกัน | Sertifikat dan garansi | Сертификаты и гарантия | Belgeler ve garanti
带电产品附 CE、FCC 与锂电运输报告，质保十二个月，故障率超过百分之一的批次按整批处理。 | Powered products come with CE, FCC and a lithium transport report, and twelve months of warranty; a batch with more than one per cent of issues is handled as a whole. | ترافق الأجهزة شهادات CE وFCC وتقرير نقل الليثيوم وضمان اثني عشر شهرًا، والدفعة التي تتجاوز أعطالها واحدًا بالمئة تُعالج كاملة. | สินค้าไฟฟ้ามี CE, FCC และรายงานขนส่งลิเธียม รับประกันสิบสองเดือน ล็อตที่เสียเกินร้อยละหนึ่งดูแลทั้งล็อต | Barang berdaya disertai CE, FCC, dan laporan angkut litium, garansi dua belas bulan; partai dengan kerusakan di atas satu persen ditangani seluruhnya. | К приборам прилагаются CE, FCC и отчёт о перевозке лития, гарантия двенадцать месяцев; партия, где брака больше процента, разбирается целиком. | Elektrikli ürünlerde CE, FCC ve lityum taşıma raporu, on iki ay garanti; arızası yüzde biri aşan parti bütün olarak ele alınır.
coupons
banner digital.phones | 出厂前逐台通电测试 | Every unit switched on and tested before it leaves | كل جهاز يُشغَّل ويُفحص قبل خروجه | เปิดเครื่องทดสอบทุกเครื่องก่อนส่ง | Setiap unit dinyalakan dan diuji sebelum keluar | Каждый аппарат включён и проверен перед отправкой | Her cihaz çıkmadan açılıp denenir

@ guzhen-lighting | 08:30–18:00
广东省中山市古镇镇灯饰广场 8 号 | 8 Lighting Plaza, Guzhen, Zhongshan, Guangdong | 8 ساحة الإضاءة، غوتشن، تشونغشان، غوانغدونغ | 8 ไลท์ติ้งพลาซ่า กู่เจิ้น จงซาน มณฑลกวางตุ้ง | Plaza Lampu 8, Guzhen, Zhongshan, Guangdong | Гуандун, Чжуншань, Гучжэнь, площадь Света, 8 | Guangdong, Zhongshan, Guzhen, Işık Meydanı 8
# lighting.bulbs | 光源 | Bulbs and tubes | المصابيح | หลอดไฟ | Bohlam | Лампы | Ampuller
# lighting.fixtures,lighting.portable | 灯具 | Lamps | وحدات الإضاءة | โคมไฟ | Lampu | Светильники | Armatürler
# festive | 节日灯饰 | Festive lights | أضواء المناسبات | ไฟประดับเทศกาล | Lampu hias | Праздничный свет | Süs ışıkları
video lighting.bulbs | 点亮看看 | See it lit | شاهده مضاءً | ดูตอนเปิดไฟ | Lihat saat menyala | Как светит | Yanarken görün
products lighting | 常年现货 | Always in stock | متوفر دائمًا | มีสต็อกตลอดปี | Selalu tersedia | Всегда на складе | Daima stokta
banner lighting.fixtures | 工程灯具按图定制 | Fixtures made to your drawings | إضاءة تُصنع حسب رسوماتك | โคมไฟโครงการผลิตตามแบบ | Lampu proyek sesuai gambar Anda | Светильники по вашим чертежам | Çiziminize göre armatür

@ luohe-snacks | 08:00–17:00
河南省漯河市源汇区食品产业园 | Food Industry Park, Yuanhui, Luohe, Henan | مجمع الصناعات الغذائية، يوانهوي، لوهه، خنان | นิคมอุตสาหกรรมอาหาร หยวนฮุ่ย ลั่วเหอ มณฑลเหอหนาน | Kawasan Industri Pangan, Yuanhui, Luohe, Henan | Хэнань, Лохэ, Юаньхуэй, парк пищевой промышленности | Henan, Luohe, Yuanhui, Gıda Sanayi Parkı
# snacks.biscuits,snacks.sweets | 甜点饼干 | Biscuits and sweets | البسكويت والحلوى | บิสกิตและขนมหวาน | Biskuit dan permen | Печенье и сладости | Bisküvi ve şekerleme
# snacks.savoury | 咸味零食 | Savoury snacks | المقرمشات المالحة | ของขบเคี้ยวรสเค็ม | Camilan asin | Солёные закуски | Tuzlu atıştırmalık
# pantry.noodles | 面食粉丝 | Noodles | المعكرونة | เส้นและบะหมี่ | Mi dan bihun | Лапша | Erişte
products snacks | 超市走量款 | What supermarkets sell through | ما تبيعه المتاجر الكبرى | สินค้าซูเปอร์มาร์เก็ตขายดี | Laris di supermarket | Что уходит в супермаркетах | Süpermarketlerde çok gidenler
banner best | 漯河产的味道，整车发 | The taste of Luohe, by the truckload | نكهة لوهه بالشاحنة | รสชาติลั่วเหอ ส่งเต็มคันรถ | Rasa Luohe, per truk penuh | Вкус Лохэ, полными машинами | Luohe’nin lezzeti, kamyon dolusu
text | 保质期 | Shelf life | مدة الصلاحية | อายุสินค้า | Masa simpan | Срок годности | Raf ömrü
出厂日期不早于发货前十五天。清真批次单独排产，证书随货。 | Nothing leaves later than fifteen days after it was made. Halal batches are produced apart and come with their certificate. | لا يتأخر الشحن عن خمسة عشر يومًا من الإنتاج. تُنتج دفعات الحلال منفصلة وترافقها شهاداتها. | ส่งภายในสิบห้าวันหลังผลิต ล็อตฮาลาลผลิตแยกและมีใบรับรองแนบ | Dikirim paling lambat lima belas hari setelah produksi. Partai halal diproduksi terpisah dan disertai sertifikat. | Отгружаем не позже пятнадцати дней после выпуска. Партии халяль делаются отдельно и идут с сертификатом. | Üretimden en geç on beş gün sonra yola çıkar. Helal partiler ayrı üretilir, belgesiyle gelir.
coupons

@ emirates-dates | 09:00–21:00
艾因市绿洲街 14 号 | 14 Oasis Street, Al Ain, Abu Dhabi | شارع الواحة 14، العين، أبوظبي | 14 ถนนโอเอซิส อัลอัยน์ อาบูดาบี | Jalan Oasis 14, Al Ain, Abu Dhabi | Абу-Даби, Аль-Айн, улица Оазис, 14 | Abu Dabi, Al Ain, Vaha Caddesi 14
# fresh.fruit | 鲜果 | Fruit | الفواكه | ผลไม้ | Buah | Фрукты | Meyve
# snacks | 糖果坚果 | Sweets and nuts | الحلويات والمكسرات | ขนมหวานและถั่ว | Manisan dan kacang | Сладости и орехи | Şekerleme ve kuruyemiş
# pantry.grains | 谷物 | Grains | الحبوب | ธัญพืช | Biji-bijian | Зерно | Tahıl
text | 礼盒定制 | Gift packs with your name | علب هدايا باسمك | ชุดของขวัญติดชื่อท่าน | Kemasan hadiah dengan nama Anda | Подарочные наборы с вашим именем | Adınıza hediye kutusu
五百盒起印您的标志，斋月前六周下单可保证交期。 | From five hundred boxes we print your sign on them; order six weeks before Ramadan to be sure of the date. | نطبع شعارك ابتداءً من خمسمئة علبة، واطلب قبل رمضان بستة أسابيع لضمان الموعد. | พิมพ์โลโก้ให้ตั้งแต่ห้าร้อยกล่อง สั่งก่อนรอมฎอนหกสัปดาห์เพื่อให้ทันกำหนด | Logo Anda dicetak mulai lima ratus kotak; pesan enam minggu sebelum Ramadan agar tepat waktu. | Печатаем ваш знак от пятисот коробок; к Рамадану заказывайте за шесть недель. | Beş yüz kutudan itibaren logonuzu basarız; Ramazan için altı hafta önce sipariş verin.
products best | 最受欢迎 | What buyers come back for | ما يعود إليه المشترون | สินค้าที่ลูกค้ากลับมาซื้อ | Yang dibeli lagi dan lagi | За чем возвращаются | Tekrar tekrar alınanlar
banner best | 艾因绿洲的当季收成 | This season’s harvest from the Al Ain oasis | محصول هذا الموسم من واحة العين | ผลผลิตฤดูกาลนี้จากโอเอซิสอัลอัยน์ | Panen musim ini dari oasis Al Ain | Урожай сезона из оазиса Аль-Айн | Al Ain vahasından bu mevsimin hasadı
coupons
`;
