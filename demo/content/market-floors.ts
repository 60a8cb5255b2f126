import { words } from '../words.ts';

/** Of each market: its floors in the order a visitor passes them, and how to come there, a way to a line. */
export const marketFloors: Record<string, { floors: [label: string, sells: string][]; directions: string }> =
  {
    'linyi-trade-city': {
      floors: [
        [
          '1F',
          '厨具、餐具、家居日用 | Kitchenware, tableware and household goods | أدوات المطبخ والمائدة ومستلزمات المنزل | เครื่องครัว ภาชนะ และของใช้ในบ้าน | Peralatan dapur, peralatan makan, dan barang rumah tangga | Посуда и товары для дома | Mutfak eşyası, sofra takımı ve ev gereçleri',
        ],
        [
          '2F',
          '清洁用品、收纳、小家电 | Cleaning supplies, storage and small appliances | مواد التنظيف وأدوات التخزين والأجهزة الصغيرة | อุปกรณ์ทำความสะอาด ของจัดเก็บ และเครื่องใช้ไฟฟ้าขนาดเล็ก | Perlengkapan kebersihan, penyimpanan, dan elektronik kecil | Товары для уборки, хранение, мелкая техника | Temizlik malzemesi, saklama ürünleri ve küçük ev aletleri',
        ],
        [
          '3F',
          '工厂直营店、订货与物流服务 | Factory outlets, order desks and freight agents | منافذ المصانع ومكاتب الطلب ووكلاء الشحن | ร้านจากโรงงาน โต๊ะรับคำสั่งซื้อ และตัวแทนขนส่ง | Gerai pabrik, meja pemesanan, dan agen pengiriman | Магазины фабрик, приём заказов и экспедиторы | Fabrika satış yerleri, sipariş masaları ve nakliye acenteleri',
        ],
      ],
      directions:
        '高铁到临沂北站，再打车到兰山批发市场。\n飞机到临沂启阳机场，再打车进城。 | High-speed trains stop at Linyi North; take a taxi to the Lanshan markets.\nBy air, fly to Linyi Qiyang Airport and take a taxi into the city. | القطار السريع إلى محطة لينيي الشمالية، ثم سيارة أجرة إلى أسواق لانشان.\nجوًّا إلى مطار لينيي تشييانغ، ثم سيارة أجرة إلى المدينة. | รถไฟความเร็วสูงลงสถานีหลินอี๋เหนือ แล้วต่อแท็กซี่ไปตลาดหลานซาน\nเครื่องบินลงสนามบินหลินอี๋ฉี่หยาง แล้วต่อแท็กซี่เข้าเมือง | Kereta cepat berhenti di Linyi Utara, lanjut naik taksi ke kawasan pasar Lanshan.\nPesawat ke Bandara Linyi Qiyang, lalu taksi ke kota. | Скоростной поезд до станции Линьи-Северная, далее такси до рынков Ланьшаня.\nСамолётом — до аэропорта Линьи Циян, далее такси в город. | Hızlı tren Linyi Kuzey istasyonunda durur; oradan Lanshan çarşılarına taksi.\nUçakla Linyi Qiyang Havalimanı’na, oradan taksiyle şehre.',
    },
    'yiwu-trade-city': {
      floors: [
        [
          'D1-1F',
          '玩具、仿真花 | Toys and artificial flowers | الألعاب والزهور الصناعية | ของเล่นและดอกไม้ประดิษฐ์ | Mainan dan bunga artifisial | Игрушки и искусственные цветы | Oyuncak ve yapay çiçek',
        ],
        [
          'D1-2F',
          '饰品、发饰 | Fashion jewellery and hair accessories | الحلي والمجوهرات التقليدية وإكسسوارات الشعر | เครื่องประดับแฟชั่นและเครื่องประดับผม | Perhiasan fesyen dan aksesori rambut | Бижутерия и украшения для волос | Takı, bijuteri ve saç aksesuarları',
        ],
        [
          'D1-3F',
          '节庆用品、工艺礼品 | Festive goods, crafts and gifts | مستلزمات المناسبات والحرف والهدايا | ของเทศกาล งานฝีมือ และของขวัญ | Perlengkapan perayaan, kerajinan, dan hadiah | Праздничные товары, сувениры и подарки | Kutlama ürünleri, el işi ve hediyelik',
        ],
        [
          'D2-1F',
          '箱包、雨具 | Bags, suitcases and rainwear | الحقائب وملابس المطر والمظلات | กระเป๋าและอุปกรณ์กันฝน | Tas, koper, dan jas hujan | Сумки, чемоданы и товары от дождя | Çanta, bavul ve yağmurluk',
        ],
        [
          'D2-2F',
          '五金工具、电工、锁具 | Hardware, electrical fittings and locks | العدد والأدوات والكهرباء والأقفال | เครื่องมือช่าง อุปกรณ์ไฟฟ้า และกุญแจ | Perkakas, alat listrik, dan kunci | Инструменты, электротовары и замки | Hırdavat, elektrik malzemesi ve kilit',
        ],
        [
          'D2-3F',
          '厨卫日用、小家电 | Kitchen and bathroom goods, small appliances | مستلزمات المطبخ والحمام والأجهزة الصغيرة | ของใช้ครัวและห้องน้ำ เครื่องใช้ไฟฟ้าขนาดเล็ก | Barang dapur dan kamar mandi, elektronik kecil | Товары для кухни и ванной, мелкая техника | Mutfak ve banyo ürünleri, küçük ev aletleri',
        ],
        [
          'D3-2F',
          '文具、办公及体育用品 | Stationery, office and sports goods | القرطاسية ومستلزمات المكاتب والرياضة | เครื่องเขียน อุปกรณ์สำนักงาน และกีฬา | Alat tulis, perlengkapan kantor, dan olahraga | Канцелярия, товары для офиса и спорта | Kırtasiye, ofis ve spor ürünleri',
        ],
        [
          'D3-3F',
          '美妆、个人护理 | Cosmetics and personal care | مستحضرات التجميل والعناية الشخصية | เครื่องสำอางและของใช้ส่วนตัว | Kosmetik dan perawatan pribadi | Косметика и личная гигиена | Kozmetik ve kişisel bakım',
        ],
        [
          'D4-1F',
          '袜子、内衣 | Socks and underwear | الجوارب والملابس الداخلية | ถุงเท้าและชุดชั้นใน | Kaus kaki dan pakaian dalam | Носки и бельё | Çorap ve iç giyim',
        ],
        [
          'D4-3F',
          '鞋、毛巾 | Shoes and towels | الأحذية والمناشف | รองเท้าและผ้าขนหนู | Sepatu dan handuk | Обувь и полотенца | Ayakkabı ve havlu',
        ],
        [
          'D5-1F',
          '进口商品 | Imported goods | البضائع المستوردة | สินค้านำเข้า | Barang impor | Импортные товары | İthal ürünler',
        ],
      ],
      directions:
        '高铁到义乌站，乘公交或打车到国际商贸城。\n飞机到义乌机场；国际航班多时可飞杭州或上海，再转高铁。 | High-speed trains from Shanghai and Hangzhou stop at Yiwu; take a bus or taxi to the Trade City.\nFly to Yiwu Airport, or to Hangzhou or Shanghai for more international flights and go on by train. | القطارات السريعة من شنغهاي وهانغتشو تتوقف في محطة ييوو، ثم حافلة أو سيارة أجرة إلى المدينة التجارية.\nجوًّا إلى مطار ييوو، أو إلى هانغتشو أو شنغهاي حيث الرحلات الدولية أكثر ثم القطار. | รถไฟความเร็วสูงจากเซี่ยงไฮ้และหางโจวจอดที่สถานีอี้อู ต่อรถเมล์หรือแท็กซี่ไปศูนย์การค้า\nบินลงสนามบินอี้อู หรือลงหางโจวหรือเซี่ยงไฮ้ซึ่งมีเที่ยวบินต่างประเทศมากกว่า แล้วต่อรถไฟ | Kereta cepat dari Shanghai dan Hangzhou berhenti di Yiwu; lanjut bus atau taksi ke Kota Dagang.\nPesawat ke Bandara Yiwu, atau ke Hangzhou atau Shanghai yang lebih banyak rute internasionalnya, lalu kereta. | Скоростные поезда из Шанхая и Ханчжоу останавливаются в Иу; далее автобус или такси до Торгового города.\nСамолётом — в Иу, либо в Ханчжоу или Шанхай, где больше международных рейсов, и дальше поездом. | Şanghay ve Hangzhou’dan hızlı trenler Yiwu’da durur; ticaret şehrine otobüs veya taksi.\nUçakla Yiwu’ya ya da dış hat seferi daha çok olan Hangzhou veya Şanghay’a, oradan trenle.',
    },
    'lecong-furniture': {
      floors: [
        [
          '1F',
          '沙发、软床、床垫 | Sofas, upholstered beds and mattresses | الكنب والأسرّة المنجدة والمراتب | โซฟา เตียงหุ้มผ้า และที่นอน | Sofa, tempat tidur berlapis, dan kasur | Диваны, мягкие кровати и матрасы | Koltuk, döşemeli yatak ve şilte',
        ],
        [
          '2F',
          '实木、餐厅与书房家具 | Solid wood, dining and study furniture | أثاث الخشب الصلب وغرف الطعام والمكتب | เฟอร์นิเจอร์ไม้จริง ห้องอาหาร และห้องทำงาน | Furnitur kayu solid, ruang makan, dan ruang kerja | Мебель из массива, для столовой и кабинета | Masif ahşap, yemek ve çalışma odası mobilyası',
        ],
        [
          '3F',
          '办公、酒店工程家具 | Office furniture and hotel projects | أثاث المكاتب ومشاريع الفنادق | เฟอร์นิเจอร์สำนักงานและงานโครงการโรงแรม | Furnitur kantor dan proyek hotel | Офисная мебель и проекты для отелей | Ofis mobilyası ve otel projeleri',
        ],
      ],
      directions:
        '高铁到广州南站，再打车或乘大巴到乐从。\n飞机到广州白云国际机场。 | High-speed trains to Guangzhou South, then a taxi or coach to Lecong.\nFly to Guangzhou Baiyun International Airport. | القطار السريع إلى محطة غوانغتشو الجنوبية، ثم سيارة أجرة أو حافلة إلى ليكونغ.\nجوًّا إلى مطار غوانغتشو بايون الدولي. | รถไฟความเร็วสูงลงสถานีกว่างโจวใต้ แล้วต่อแท็กซี่หรือรถโค้ชไปเล่อฉง\nเครื่องบินลงสนามบินนานาชาติกว่างโจวไป๋หยุน | Kereta cepat ke Guangzhou Selatan, lalu taksi atau bus ke Lecong.\nPesawat ke Bandara Internasional Guangzhou Baiyun. | Скоростной поезд до станции Гуанчжоу-Южная, далее такси или автобус до Лэцуна.\nСамолётом — до аэропорта Гуанчжоу Байюнь. | Hızlı trenle Guangzhou Güney’e, oradan taksi veya otobüsle Lecong’a.\nUçakla Guangzhou Baiyun Uluslararası Havalimanı’na.',
    },
    'dieshiqiao-textiles': {
      floors: [
        [
          '1F',
          '四件套、被芯、枕芯 | Bedding sets, quilts and pillows | أطقم المفارش واللحف والوسائد | ชุดเครื่องนอน ผ้านวม และหมอน | Set seprai, selimut, dan bantal | Комплекты белья, одеяла и подушки | Nevresim takımı, yorgan ve yastık',
        ],
        [
          '2F',
          '毛巾、浴袍、酒店布草 | Towels, bathrobes and hotel linen | المناشف وأرواب الحمام ومفارش الفنادق | ผ้าขนหนู เสื้อคลุมอาบน้ำ และผ้าโรงแรม | Handuk, jubah mandi, dan linen hotel | Полотенца, халаты и бельё для отелей | Havlu, bornoz ve otel tekstili',
        ],
        [
          '3F',
          '窗帘、面料、辅料 | Curtains, fabric and trimmings | الستائر والأقمشة والمستلزمات | ผ้าม่าน ผ้าผืน และอุปกรณ์ตกแต่ง | Gorden, kain, dan aksesori jahit | Шторы, ткани и фурнитура | Perde, kumaş ve aksesuar',
        ],
      ],
      directions:
        '从上海驾车经崇启大桥或苏通大桥到海门，再到三星镇。\n飞机到南通兴东国际机场或上海。 | By road from Shanghai over the Chongqi or the Sutong bridge to Haimen, then on to Sanxing.\nFly to Nantong Xingdong International Airport, or to Shanghai. | برًّا من شنغهاي عبر جسر تشونغتشي أو جسر سوتونغ إلى هايمن ثم سانشينغ.\nجوًّا إلى مطار نانتونغ شينغدونغ الدولي أو إلى شنغهاي. | ทางรถจากเซี่ยงไฮ้ผ่านสะพานฉงฉี่หรือซูทงไปไห่เหมิน แล้วต่อไปซานซิง\nเครื่องบินลงสนามบินหนานทงซิงตง หรือเซี่ยงไฮ้ | Lewat jalan dari Shanghai melalui Jembatan Chongqi atau Sutong ke Haimen, lalu ke Sanxing.\nPesawat ke Bandara Internasional Nantong Xingdong, atau ke Shanghai. | На машине из Шанхая по мосту Чунци или Сутун до Хаймэня, далее до Саньсина.\nСамолётом — до аэропорта Наньтун Синдун или до Шанхая. | Şanghay’dan karayoluyla Chongqi veya Sutong köprüsünden Haimen’e, oradan Sanxing’e.\nUçakla Nantong Xingdong Uluslararası Havalimanı’na ya da Şanghay’a.',
    },
    'guangzhou-fashion': {
      floors: [
        [
          '1F',
          '女装当季新款 | Women’s wear, new this season | ملابس نسائية، جديد الموسم | เสื้อผ้าผู้หญิงแบบใหม่ประจำฤดูกาล | Busana wanita, model musim ini | Женская одежда, новинки сезона | Kadın giyim, sezonun yenileri',
        ],
        [
          '2F',
          '男装、牛仔 | Men’s wear and denim | ملابس رجالية وجينز | เสื้อผ้าผู้ชายและยีนส์ | Busana pria dan denim | Мужская одежда и деним | Erkek giyim ve kot',
        ],
        [
          '3F',
          '箱包、皮具、配饰 | Bags, leather goods and accessories | الحقائب والجلديات والإكسسوارات | กระเป๋า เครื่องหนัง และเครื่องประดับ | Tas, barang kulit, dan aksesori | Сумки, кожгалантерея и аксессуары | Çanta, deri ürünler ve aksesuar',
        ],
      ],
      directions:
        '地铁2号线、5号线到广州火车站，步行到站西路。\n飞机到广州白云国际机场。 | Metro lines 2 and 5 to Guangzhou Railway Station, then walk to Zhanxi Road.\nFly to Guangzhou Baiyun International Airport. | المترو، الخط 2 أو 5، إلى محطة قطار غوانغتشو ثم سيرًا إلى طريق تشانشي.\nجوًّا إلى مطار غوانغتشو بايون الدولي. | รถไฟใต้ดินสาย 2 หรือ 5 ลงสถานีรถไฟกว่างโจว แล้วเดินไปถนนจ้านซี\nเครื่องบินลงสนามบินนานาชาติกว่างโจวไป๋หยุน | Metro jalur 2 dan 5 ke Stasiun Kereta Guangzhou, lalu jalan kaki ke Jalan Zhanxi.\nPesawat ke Bandara Internasional Guangzhou Baiyun. | Метро, линии 2 и 5, до станции «Вокзал Гуанчжоу», далее пешком до улицы Чжаньси.\nСамолётом — до аэропорта Гуанчжоу Байюнь. | Metronun 2. ve 5. hattıyla Guangzhou Tren İstasyonu’na, oradan Zhanxi Caddesi’ne yürüyerek.\nUçakla Guangzhou Baiyun Uluslararası Havalimanı’na.',
    },
    'jinjiang-shoes': {
      floors: [
        [
          '1F',
          '运动鞋、休闲鞋现货 | Sports and casual shoes from stock | أحذية رياضية وعادية من المخزن | รองเท้ากีฬาและลำลองพร้อมส่ง | Sepatu olahraga dan santai siap kirim | Спортивная и повседневная обувь со склада | Stoktan spor ve günlük ayakkabı',
        ],
        [
          '2F',
          '童鞋、运动装备 | Children’s shoes and sports gear | أحذية الأطفال ومعدات الرياضة | รองเท้าเด็กและอุปกรณ์กีฬา | Sepatu anak dan perlengkapan olahraga | Детская обувь и спортивные товары | Çocuk ayakkabısı ve spor malzemesi',
        ],
        [
          '3F',
          '鞋材、鞋底、网布面料 | Shoe materials, soles and mesh | خامات الأحذية والنعال والأقمشة الشبكية | วัสดุรองเท้า พื้นรองเท้า และผ้าตาข่าย | Bahan sepatu, sol, dan kain jala | Материалы для обуви, подошвы и сетка | Ayakkabı malzemesi, taban ve file kumaş',
        ],
      ],
      directions:
        '飞机到泉州晋江国际机场，打车到陈埭镇。\n高铁到晋江站或泉州站，再打车。 | Fly to Quanzhou Jinjiang International Airport and take a taxi to Chendai.\nHigh-speed trains to Jinjiang or Quanzhou station, then a taxi. | جوًّا إلى مطار تشوانتشو جينجيانغ الدولي، ثم سيارة أجرة إلى تشنداي.\nالقطار السريع إلى محطة جينجيانغ أو تشوانتشو، ثم سيارة أجرة. | เครื่องบินลงสนามบินนานาชาติเฉวียนโจวจิ้นเจียง แล้วต่อแท็กซี่ไปเฉินไต้\nรถไฟความเร็วสูงลงสถานีจิ้นเจียงหรือเฉวียนโจว แล้วต่อแท็กซี่ | Pesawat ke Bandara Internasional Quanzhou Jinjiang, lalu taksi ke Chendai.\nKereta cepat ke stasiun Jinjiang atau Quanzhou, lalu taksi. | Самолётом — до аэропорта Цюаньчжоу Цзиньцзян, далее такси до Чэньдая.\nСкоростной поезд до станции Цзиньцзян или Цюаньчжоу, далее такси. | Uçakla Quanzhou Jinjiang Uluslararası Havalimanı’na, oradan taksiyle Chendai’ye.\nHızlı trenle Jinjiang veya Quanzhou istasyonuna, oradan taksi.',
    },
    'sham-shui-po': {
      floors: [
        [
          'G/F',
          '珠子、饰品配件、钟表 | Beads, jewellery parts and watches | الخرز ومستلزمات الحلي والساعات | ลูกปัด อุปกรณ์เครื่องประดับ และนาฬิกา | Manik-manik, komponen perhiasan, dan jam | Бусины, фурнитура для украшений и часы | Boncuk, takı malzemesi ve saat',
        ],
        [
          '1/F',
          '成品首饰、音响与数码配件 | Finished jewellery, audio and phone accessories | حلي جاهزة وصوتيات وملحقات الهواتف | เครื่องประดับสำเร็จ เครื่องเสียง และอุปกรณ์โทรศัพท์ | Perhiasan jadi, audio, dan aksesori ponsel | Готовые украшения, аудио и аксессуары | Hazır takı, ses ürünleri ve telefon aksesuarı',
        ],
      ],
      directions:
        '港铁荃湾线到深水埗站，C2 出口即鸭寮街。\n店铺多在临近中午才开门。 | MTR Tsuen Wan line to Sham Shui Po; exit C2 leads to Apliu Street.\nMost shops open towards noon. | مترو هونغ كونغ، خط تسوين وان، إلى محطة شام شوي بو؛ المخرج C2 يؤدي إلى شارع أبليو.\nمعظم المحلات تفتح قرب الظهر. | รถไฟฟ้า MTR สายชุนวาน ลงสถานีซัมซุยโป ทางออก C2 ถึงถนนอัปหลิว\nร้านส่วนใหญ่เปิดช่วงใกล้เที่ยง | MTR jalur Tsuen Wan ke Sham Shui Po; pintu keluar C2 menuju Jalan Apliu.\nSebagian besar toko buka menjelang siang. | Метро MTR, линия Чхюньвань, до станции «Шамшуйпо»; выход C2 ведёт на улицу Аплиу.\nБольшинство магазинов открывается ближе к полудню. | MTR Tsuen Wan hattıyla Sham Shui Po’ya; C2 çıkışı Apliu Sokağı’na çıkar.\nDükkânların çoğu öğleye doğru açılır.',
    },
    'tanah-abang': {
      floors: [
        [
          'LG',
          '布料、蜡染坯布 | Fabric by the roll and batik cloth | الأقمشة باللفة وقماش الباتيك | ผ้าม้วนและผ้าบาติก | Kain gulungan dan kain batik | Ткани в рулонах и батик | Top kumaş ve batik',
        ],
        [
          'G',
          '穆斯林女装、头巾 | Modest fashion and headscarves | الأزياء المحتشمة والحجاب | เสื้อผ้ามุสลิมและผ้าคลุมผม | Busana muslim dan kerudung | Скромная мода и платки | Tesettür giyim ve başörtüsü',
        ],
        [
          '1',
          '男装、童装 | Men’s and children’s wear | ملابس الرجال والأطفال | เสื้อผ้าผู้ชายและเด็ก | Busana pria dan anak | Мужская и детская одежда | Erkek ve çocuk giyim',
        ],
        [
          '2',
          '家纺、礼拜用品 | Home textiles and prayer goods | مفروشات المنزل ومستلزمات الصلاة | สิ่งทอในบ้านและของใช้ละหมาด | Tekstil rumah dan perlengkapan salat | Домашний текстиль и товары для молитвы | Ev tekstili ve namaz ürünleri',
        ],
      ],
      directions:
        '乘通勤列车（KRL）到丹那阿邦站，出站步行。\n飞机到苏加诺-哈达国际机场，再打车；早上去，路上少堵。 | Commuter trains (KRL) stop at Tanah Abang station; walk from there.\nFrom Soekarno-Hatta International Airport take a taxi; come early, before the roads fill. | قطارات الضواحي (KRL) تتوقف في محطة تاناه أبانغ، ومنها سيرًا.\nمن مطار سوكارنو هاتا الدولي بسيارة أجرة، ويفضل باكرًا قبل الزحام. | รถไฟชานเมือง (KRL) ลงสถานีตานะห์อาบัง แล้วเดินต่อ\nจากสนามบินนานาชาติซูการ์โน-ฮัตตาใช้แท็กซี่ ควรมาเช้าก่อนรถติด | Naik KRL Commuter Line, turun di Stasiun Tanah Abang, lalu jalan kaki.\nDari Bandara Soekarno-Hatta naik taksi; datang pagi sebelum jalan macet. | Пригородный поезд (KRL) до станции Танах-Абанг, далее пешком.\nИз аэропорта Сукарно-Хатта — такси; приезжайте с утра, до пробок. | Banliyö treni (KRL) Tanah Abang istasyonunda durur; oradan yürüyerek.\nSoekarno-Hatta Havalimanı’ndan taksiyle; trafik artmadan, erken gelin.',
    },
    'linyi-hardware': {
      floors: [
        [
          '1F',
          '手动与电动工具 | Hand and power tools | العدد اليدوية والكهربائية | เครื่องมือช่างและเครื่องมือไฟฟ้า | Perkakas tangan dan listrik | Ручной и электроинструмент | El aletleri ve elektrikli aletler',
        ],
        [
          '2F',
          '紧固件、门窗五金、锁具 | Fasteners, door fittings and locks | أدوات التثبيت ولوازم الأبواب والأقفال | ตัวยึด อุปกรณ์ประตู และกุญแจ | Pengencang, perangkat pintu, dan kunci | Крепёж, дверная фурнитура и замки | Bağlantı elemanı, kapı aksesuarı ve kilit',
        ],
        [
          '3F',
          '劳保用品、园林机械 | Safety gear and garden machines | معدات السلامة وآلات الحدائق | อุปกรณ์เซฟตี้และเครื่องจักรสวน | Alat keselamatan dan mesin kebun | Средства защиты и садовая техника | İş güvenliği ürünleri ve bahçe makineleri',
        ],
      ],
      directions:
        '高铁到临沂北站，再打车到罗庄区双月湖路。\n飞机到临沂启阳机场，再打车。\n提货车辆可进场装卸。 | High-speed trains stop at Linyi North; take a taxi to Shuangyuehu Road in Luozhuang.\nBy air, fly to Linyi Qiyang Airport and take a taxi.\nTrucks can load inside the market. | القطار السريع إلى محطة لينيي الشمالية، ثم سيارة أجرة إلى طريق شوانغيويهو في لوتشوانغ.\nجوًّا إلى مطار لينيي تشييانغ، ثم سيارة أجرة.\nيمكن للشاحنات التحميل داخل السوق. | รถไฟความเร็วสูงลงสถานีหลินอี๋เหนือ แล้วต่อแท็กซี่ไปถนนซวงเยว่หู เขตหลัวจวง\nเครื่องบินลงสนามบินหลินอี๋ฉี่หยาง แล้วต่อแท็กซี่\nรถบรรทุกเข้าไปขนของในตลาดได้ | Kereta cepat berhenti di Linyi Utara; lanjut taksi ke Jalan Shuangyuehu di Luozhuang.\nPesawat ke Bandara Linyi Qiyang, lalu taksi.\nTruk bisa memuat di dalam pasar. | Скоростной поезд до станции Линьи-Северная, далее такси до улицы Шуанъюэху в районе Лочжуан.\nСамолётом — до аэропорта Линьи Циян, далее такси.\nГрузовики могут загружаться на территории рынка. | Hızlı tren Linyi Kuzey istasyonunda durur; Luozhuang’daki Shuangyuehu Caddesi’ne taksi.\nUçakla Linyi Qiyang Havalimanı’na, oradan taksi.\nKamyonlar çarşının içinde yükleme yapabilir.',
    },
    huaqiangbei: {
      floors: [
        [
          '1F',
          '电子元器件、连接线 | Components, cables and connectors | المكونات الإلكترونية والكابلات | ชิ้นส่วนอิเล็กทรอนิกส์และสายต่อ | Komponen, kabel, dan konektor | Компоненты, кабели и разъёмы | Bileşen, kablo ve konnektör',
        ],
        [
          '2F',
          '手机配件、充电与音频 | Phone accessories, chargers and audio | ملحقات الهواتف والشواحن والصوتيات | อุปกรณ์โทรศัพท์ ที่ชาร์จ และเครื่องเสียง | Aksesori ponsel, pengisi daya, dan audio | Аксессуары для телефонов, зарядки и аудио | Telefon aksesuarı, şarj ve ses ürünleri',
        ],
        [
          '3F',
          '智能穿戴、小家电、车载电子 | Wearables, small appliances and car electronics | الأجهزة القابلة للارتداء والأجهزة الصغيرة وإلكترونيات السيارات | อุปกรณ์สวมใส่ เครื่องใช้ไฟฟ้าเล็ก และอิเล็กทรอนิกส์รถยนต์ | Perangkat pintar, elektronik kecil, dan elektronik mobil | Носимая электроника, мелкая техника, автоэлектроника | Giyilebilir cihazlar, küçük ev aletleri ve oto elektroniği',
        ],
      ],
      directions:
        '地铁2号线、7号线到华强北站，或1号线到华强路站。\n从香港过罗湖口岸，乘1号线直达华强路站。\n飞机到深圳宝安国际机场，再乘地铁。 | Metro lines 2 and 7 to Huaqiang North, or line 1 to Huaqiang Road.\nFrom Hong Kong cross at Luohu and take line 1 straight to Huaqiang Road.\nFrom Shenzhen Bao’an International Airport come by metro. | المترو، الخط 2 أو 7، إلى محطة هواتشيانغ الشمالية، أو الخط 1 إلى محطة طريق هواتشيانغ.\nمن هونغ كونغ عبر معبر لووهو ثم الخط 1 مباشرة إلى طريق هواتشيانغ.\nمن مطار شنجن باوآن الدولي بالمترو. | รถไฟใต้ดินสาย 2 และ 7 ลงสถานีหัวเฉียงเหนือ หรือสาย 1 ลงสถานีหัวเฉียงลู่\nจากฮ่องกงผ่านด่านหลัวหูแล้วนั่งสาย 1 ตรงถึงหัวเฉียงลู่\nจากสนามบินนานาชาติเซินเจิ้นเป่าอันนั่งรถไฟใต้ดิน | Metro jalur 2 dan 7 ke Huaqiang North, atau jalur 1 ke Huaqiang Road.\nDari Hong Kong lewat Luohu, naik jalur 1 langsung ke Huaqiang Road.\nDari Bandara Internasional Shenzhen Bao’an naik metro. | Метро: линии 2 и 7 до станции Huaqiang North или линия 1 до Huaqiang Road.\nИз Гонконга — через переход Лоху, далее по линии 1 прямо до Huaqiang Road.\nИз аэропорта Шэньчжэнь Баоань — на метро. | Metronun 2. ve 7. hattıyla Huaqiang North’a ya da 1. hatla Huaqiang Road’a.\nHong Kong’dan Luohu kapısından geçip 1. hatla doğrudan Huaqiang Road’a.\nShenzhen Bao’an Uluslararası Havalimanı’ndan metroyla.',
    },
    'deira-wholesale': {
      floors: [
        [
          'G',
          '汽配、轮胎与保养用品 | Car parts, tires and care products | قطع السيارات والإطارات ومواد العناية | อะไหล่รถ ยาง และผลิตภัณฑ์ดูแลรถ | Suku cadang mobil, ban, dan produk perawatan | Автозапчасти, шины и автохимия | Oto parçası, lastik ve bakım ürünleri',
        ],
        [
          '1',
          '灯具、家居用品 | Lighting and household goods | الإضاءة ومستلزمات المنزل | โคมไฟและของใช้ในบ้าน | Lampu dan barang rumah tangga | Свет и товары для дома | Aydınlatma ve ev gereçleri',
        ],
      ],
      directions:
        '地铁绿线到 Al Ras 站。\n从迪拜国际机场1号、3号航站楼乘红线到 Union 站，换绿线。 | Dubai Metro Green Line to Al Ras.\nFrom Dubai International Airport, Terminals 1 and 3, take the Red Line to Union and change to the Green Line. | مترو دبي، الخط الأخضر، إلى محطة الراس.\nمن مطار دبي الدولي، المبنى 1 أو 3، الخط الأحمر إلى محطة الاتحاد ثم الخط الأخضر. | รถไฟฟ้าดูไบสายสีเขียว ลงสถานี Al Ras\nจากสนามบินนานาชาติดูไบ อาคาร 1 และ 3 นั่งสายสีแดงไปสถานี Union แล้วเปลี่ยนเป็นสายสีเขียว | Dubai Metro Jalur Hijau ke Al Ras.\nDari Bandara Internasional Dubai, Terminal 1 dan 3, naik Jalur Merah ke Union, lalu pindah ke Jalur Hijau. | Метро Дубая, зелёная линия, станция Al Ras.\nИз аэропорта Дубая, терминалы 1 и 3, — по красной линии до Union, там пересадка на зелёную. | Dubai Metrosu Yeşil Hat, Al Ras istasyonu.\nDubai Havalimanı 1. ve 3. terminalden Kırmızı Hat’la Union’a, oradan Yeşil Hat’a aktarma.',
    },
    'luohe-food': {
      floors: [
        [
          '1F',
          '休闲零食、糖果糕点 | Snacks, sweets and pastries | الوجبات الخفيفة والحلويات والمعجنات | ขนมขบเคี้ยว ลูกอม และเบเกอรี | Camilan, permen, dan kue | Снеки, сладости и выпечка | Atıştırmalık, şekerleme ve unlu mamul',
        ],
        [
          '2F',
          '肉制品、面食、调味料 | Meat products, noodles and seasoning | منتجات اللحوم والنودلز والتوابل | เนื้อแปรรูป บะหมี่ และเครื่องปรุง | Daging olahan, mi, dan bumbu | Мясные изделия, лапша и приправы | Et ürünleri, erişte ve baharat',
        ],
      ],
      directions:
        '高铁到漯河西站，再打车进城。\n飞机到郑州新郑国际机场，再转高铁或大巴。 | High-speed trains stop at Luohe West; take a taxi into the city.\nFly to Zhengzhou Xinzheng International Airport and go on by train or coach. | القطار السريع إلى محطة لوخه الغربية، ثم سيارة أجرة إلى المدينة.\nجوًّا إلى مطار تشنغتشو شينتشنغ الدولي ثم القطار أو الحافلة. | รถไฟความเร็วสูงลงสถานีลั่วเหอตะวันตก แล้วต่อแท็กซี่เข้าเมือง\nเครื่องบินลงสนามบินนานาชาติเจิ้งโจวซินเจิ้ง แล้วต่อรถไฟหรือรถโค้ช | Kereta cepat berhenti di Luohe Barat; lanjut taksi ke kota.\nPesawat ke Bandara Internasional Zhengzhou Xinzheng, lalu kereta atau bus. | Скоростной поезд до станции Лохэ-Западная, далее такси в город.\nСамолётом — до аэропорта Чжэнчжоу Синьчжэн, далее поезд или автобус. | Hızlı tren Luohe Batı istasyonunda durur; şehre taksi.\nUçakla Zhengzhou Xinzheng Uluslararası Havalimanı’na, oradan tren veya otobüs.',
    },
    'shouguang-produce': {
      floors: [
        [
          'A',
          '叶菜、瓜果类蔬菜 | Leafy and fruiting vegetables | الخضروات الورقية والثمرية | ผักใบและผักผล | Sayuran daun dan buah | Зелень и плодовые овощи | Yapraklı ve meyvesi yenen sebzeler',
        ],
        [
          'B',
          '水果、冷藏与预冷 | Fruit, cold rooms and pre-cooling | الفاكهة وغرف التبريد والتبريد المسبق | ผลไม้ ห้องเย็น และการลดอุณหภูมิ | Buah, ruang dingin, dan pra-pendinginan | Фрукты, холодильные камеры и предохлаждение | Meyve, soğuk oda ve ön soğutma',
        ],
        [
          'C',
          '种子、农资、园艺用品 | Seeds, farm supplies and gardening | البذور ومستلزمات الزراعة والحدائق | เมล็ดพันธุ์ ปัจจัยการเกษตร และอุปกรณ์สวน | Benih, sarana tani, dan perlengkapan kebun | Семена, товары для ферм и сада | Tohum, tarım girdisi ve bahçe ürünleri',
        ],
      ],
      directions:
        '高铁到潍坊北站或青州市北站，再走公路到寿光。\n交易从凌晨开始，买货请赶早。 | High-speed trains to Weifang North or Qingzhoushi North, then by road to Shouguang.\nTrading starts before dawn; come early. | القطار السريع إلى محطة ويفانغ الشمالية أو تشينغتشو الشمالية، ثم برًّا إلى شوقوانغ.\nيبدأ البيع قبل الفجر، فاحضر باكرًا. | รถไฟความเร็วสูงลงสถานีเหวยฟางเหนือหรือชิงโจวเหนือ แล้วเดินทางต่อทางรถไปโซ่วกวง\nตลาดเริ่มซื้อขายก่อนรุ่งสาง ควรมาแต่เช้า | Kereta cepat ke Weifang Utara atau Qingzhoushi Utara, lalu lewat jalan ke Shouguang.\nTransaksi mulai sebelum subuh; datanglah pagi-pagi. | Скоростной поезд до станции Вэйфан-Северная или Цинчжоу-Северная, далее по дороге до Шоугуана.\nТорговля начинается до рассвета — приезжайте рано. | Hızlı trenle Weifang Kuzey veya Qingzhoushi Kuzey’e, oradan karayoluyla Shouguang’a.\nAlışveriş gün ağarmadan başlar; erken gelin.',
    },
  };

/** The texts of one market, by language. */
export const floorsOf = (code: string) => {
  const { floors, directions } = marketFloors[code]!;
  return {
    floors: floors.map(([label, sells]) => ({ label, sells: words(sells) })),
    directions: words(directions),
  };
};
