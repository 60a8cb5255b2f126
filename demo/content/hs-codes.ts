/**
 * Chapters of the Harmonised System and headings of what the demo shops sell, named by us for people who look for
 * them; the full nomenclature is loaded by `npm run import` (docs/import.md). code | zh | en | ar | thai | id | ru | tr
 */
export const hsCodes = `
01 | 活动物 | Live animals | حيوانات حية | สัตว์มีชีวิต | Hewan hidup | Живые животные | Canlı hayvanlar
02 | 肉及食用杂碎 | Meat | لحوم | เนื้อสัตว์ | Daging | Мясо | Et
03 | 鱼及水产 | Fish and seafood | أسماك ومأكولات بحرية | ปลาและอาหารทะเล | Ikan dan hasil laut | Рыба и морепродукты | Balık ve deniz ürünleri
04 | 乳、蛋、蜂蜜 | Dairy, eggs, honey | ألبان وبيض وعسل | นม ไข่ น้ำผึ้ง | Susu, telur, madu | Молочные продукты, яйца, мёд | Süt, yumurta, bal
05 | 其他动物产品 | Other animal products | منتجات حيوانية أخرى | ผลิตภัณฑ์สัตว์อื่น | Produk hewani lain | Прочие продукты животного происхождения | Diğer hayvansal ürünler
06 | 活植物及花卉 | Live plants and flowers | نباتات حية وزهور | ต้นไม้และดอกไม้ | Tanaman hidup dan bunga | Живые растения и цветы | Canlı bitki ve çiçekler
07 | 蔬菜 | Vegetables | خضروات | ผัก | Sayuran | Овощи | Sebzeler
08 | 水果及坚果 | Fruit and nuts | فواكه ومكسرات | ผลไม้และถั่ว | Buah dan kacang | Фрукты и орехи | Meyve ve kuruyemiş
09 | 咖啡、茶、香料 | Coffee, tea, spices | قهوة وشاي وتوابل | กาแฟ ชา เครื่องเทศ | Kopi, teh, rempah | Кофе, чай, пряности | Kahve, çay, baharat
10 | 谷物 | Cereals | حبوب | ธัญพืช | Serealia | Злаки | Hububat
11 | 制粉产品、淀粉 | Flour, starch | دقيق ونشا | แป้ง | Tepung dan pati | Мука, крахмал | Un, nişasta
12 | 油籽、药用植物 | Oil seeds, medicinal plants | بذور زيتية ونباتات طبية | เมล็ดน้ำมัน พืชสมุนไพร | Biji minyak, tanaman obat | Масличные семена, лекарственные растения | Yağlı tohumlar, tıbbi bitkiler
13 | 植物胶及浸膏 | Gums and plant extracts | صموغ وخلاصات نباتية | ยางและสารสกัดพืช | Getah dan ekstrak nabati | Смолы и растительные экстракты | Zamk ve bitki özleri
14 | 编结用植物材料 | Plaiting materials | مواد ضفر نباتية | วัสดุจักสาน | Bahan anyaman | Материалы для плетения | Örgü malzemeleri
15 | 动植物油脂 | Fats and oils | دهون وزيوت | ไขมันและน้ำมัน | Lemak dan minyak | Жиры и масла | Katı ve sıvı yağlar
16 | 肉、鱼制品 | Prepared meat and fish | محضرات لحوم وأسماك | ของปรุงแต่งจากเนื้อและปลา | Olahan daging dan ikan | Готовые продукты из мяса и рыбы | Et ve balık müstahzarları
17 | 糖及糖食 | Sugar and confectionery | سكر وحلويات | น้ำตาลและขนมหวาน | Gula dan permen | Сахар и кондитерские изделия | Şeker ve şekerleme
18 | 可可及巧克力 | Cocoa and chocolate | كاكاو وشوكولاتة | โกโก้และช็อกโกแลต | Kakao dan cokelat | Какао и шоколад | Kakao ve çikolata
19 | 谷物制品、糕点 | Cereal and bakery products | منتجات حبوب ومخبوزات | ผลิตภัณฑ์ธัญพืชและเบเกอรี | Produk serealia dan roti | Изделия из зерна, выпечка | Hububat ve fırın ürünleri
20 | 蔬果制品 | Prepared vegetables and fruit | محضرات خضر وفواكه | ผักผลไม้แปรรูป | Olahan sayur dan buah | Переработанные овощи и фрукты | Sebze ve meyve müstahzarları
21 | 杂项食品 | Other food preparations | محضرات غذائية أخرى | อาหารปรุงแต่งอื่น | Olahan pangan lain | Разные пищевые продукты | Diğer gıda müstahzarları
22 | 饮料、酒、醋 | Beverages, spirits, vinegar | مشروبات وخل | เครื่องดื่ม สุรา น้ำส้มสายชู | Minuman, alkohol, cuka | Напитки, спирт, уксус | İçecek, alkol, sirke
23 | 饲料 | Animal feed | أعلاف | อาหารสัตว์ | Pakan ternak | Корма | Hayvan yemi
24 | 烟草 | Tobacco | تبغ | ยาสูบ | Tembakau | Табак | Tütün
25 | 盐、石料、水泥 | Salt, stone, cement | ملح وحجر وإسمنت | เกลือ หิน ซีเมนต์ | Garam, batu, semen | Соль, камень, цемент | Tuz, taş, çimento
26 | 矿砂、矿渣 | Ores, slag | خامات وخبث | สินแร่ ตะกรัน | Bijih, terak | Руды, шлак | Cevher, cüruf
27 | 矿物燃料 | Mineral fuels | وقود معدني | เชื้อเพลิงแร่ | Bahan bakar mineral | Минеральное топливо | Mineral yakıtlar
28 | 无机化学品 | Inorganic chemicals | كيماويات غير عضوية | เคมีอนินทรีย์ | Kimia anorganik | Неорганическая химия | İnorganik kimyasallar
29 | 有机化学品 | Organic chemicals | كيماويات عضوية | เคมีอินทรีย์ | Kimia organik | Органическая химия | Organik kimyasallar
30 | 药品 | Pharmaceuticals | أدوية | ยา | Farmasi | Фармацевтика | İlaçlar
31 | 肥料 | Fertilisers | أسمدة | ปุ๋ย | Pupuk | Удобрения | Gübreler
32 | 染料、油漆、油墨 | Dyes, paints, inks | أصباغ ودهانات وأحبار | สีย้อม สีทา หมึก | Pewarna, cat, tinta | Красители, краски, чернила | Boya, vernik, mürekkep
33 | 香料、化妆品 | Perfumes, cosmetics | عطور ومستحضرات تجميل | น้ำหอม เครื่องสำอาง | Parfum, kosmetik | Парфюмерия, косметика | Parfüm, kozmetik
34 | 肥皂、洗涤剂、蜡烛 | Soap, detergents, candles | صابون ومنظفات وشموع | สบู่ ผงซักฟอก เทียน | Sabun, deterjen, lilin | Мыло, моющие средства, свечи | Sabun, deterjan, mum
35 | 蛋白、胶、酶 | Proteins, glues, enzymes | بروتينات وغراء وإنزيمات | โปรตีน กาว เอนไซม์ | Protein, lem, enzim | Белки, клеи, ферменты | Protein, tutkal, enzim
36 | 火柴、烟火 | Matches, fireworks | ثقاب وألعاب نارية | ไม้ขีด ดอกไม้ไฟ | Korek, kembang api | Спички, фейерверки | Kibrit, havai fişek
37 | 照相材料 | Photographic goods | مواد تصوير | วัสดุถ่ายภาพ | Bahan fotografi | Фототовары | Fotoğraf malzemeleri
38 | 杂项化学品 | Other chemical products | منتجات كيماوية أخرى | เคมีภัณฑ์อื่น | Produk kimia lain | Прочая химия | Diğer kimyasal ürünler
39 | 塑料及其制品 | Plastics | لدائن ومصنوعاتها | พลาสติก | Plastik | Пластмассы и изделия | Plastikler
40 | 橡胶及其制品 | Rubber | مطاط ومصنوعاته | ยาง | Karet | Каучук, резина | Kauçuk
41 | 生皮及皮革 | Hides and leather | جلود خام ومدبوغة | หนังดิบและหนังฟอก | Kulit mentah dan samak | Шкуры и кожа | Deri ve kösele
42 | 皮革制品、箱包 | Leather goods, bags | مصنوعات جلدية وحقائب | เครื่องหนัง กระเป๋า | Barang kulit, tas | Изделия из кожи, сумки | Deri eşya, çanta
43 | 毛皮 | Furskins | فراء | ขนสัตว์ | Kulit berbulu | Мех | Kürk
44 | 木及木制品 | Wood | خشب ومصنوعاته | ไม้ | Kayu | Древесина и изделия | Ahşap
45 | 软木 | Cork | فلين | ไม้ก๊อก | Gabus | Пробка | Mantar
46 | 编结品、篮筐 | Basketware | مصنوعات مضفورة وسلال | เครื่องจักสาน | Barang anyaman | Плетёные изделия | Sepetçi eşyası
47 | 木浆 | Wood pulp | لب الخشب | เยื่อไม้ | Pulp | Древесная масса | Odun hamuru
48 | 纸及纸板 | Paper and board | ورق وورق مقوى | กระดาษ | Kertas dan karton | Бумага и картон | Kâğıt ve karton
49 | 书籍、印刷品 | Books, printed matter | كتب ومطبوعات | หนังสือ สิ่งพิมพ์ | Buku, cetakan | Книги, печатная продукция | Kitap, basılı yayın
50 | 丝绸 | Silk | حرير | ไหม | Sutra | Шёлк | İpek
51 | 羊毛 | Wool | صوف | ขนแกะ | Wol | Шерсть | Yün
52 | 棉花 | Cotton | قطن | ฝ้าย | Kapas | Хлопок | Pamuk
53 | 其他植物纤维 | Other plant fibres | ألياف نباتية أخرى | เส้นใยพืชอื่น | Serat nabati lain | Прочие растительные волокна | Diğer bitkisel lifler
54 | 化纤长丝 | Man-made filaments | خيوط صناعية | ใยยาวประดิษฐ์ | Filamen buatan | Химические нити | Sentetik filamentler
55 | 化纤短纤 | Man-made staple fibres | ألياف صناعية قصيرة | ใยสั้นประดิษฐ์ | Serat stapel buatan | Химические волокна | Sentetik kesik lifler
56 | 絮胎、无纺布、绳 | Wadding, nonwovens, rope | حشو وأقمشة غير منسوجة وحبال | แวดดิ้ง ผ้าไม่ทอ เชือก | Gumpalan, nonwoven, tali | Вата, нетканые материалы, верёвки | Vatka, dokusuz kumaş, ip
57 | 地毯 | Carpets | سجاد | พรม | Karpet | Ковры | Halılar
58 | 特种织物、花边 | Special fabrics, lace | أقمشة خاصة ودانتيل | ผ้าพิเศษ ลูกไม้ | Kain khusus, renda | Специальные ткани, кружево | Özel kumaş, dantel
59 | 浸涂织物 | Coated textiles | أقمشة مشربة أو مغطاة | ผ้าเคลือบ | Kain berlapis | Ткани с покрытием | Kaplanmış kumaşlar
60 | 针织物 | Knitted fabrics | أقمشة مصنرة | ผ้าถัก | Kain rajut | Трикотажное полотно | Örme kumaşlar
61 | 针织服装 | Knitted clothing | ملابس مصنرة | เสื้อผ้าถัก | Pakaian rajut | Трикотажная одежда | Örme giyim
62 | 机织服装 | Woven clothing | ملابس منسوجة | เสื้อผ้าทอ | Pakaian tenun | Одежда из ткани | Dokuma giyim
63 | 家纺、其他纺织制成品 | Home textiles, made-up articles | منسوجات منزلية وجاهزة | สิ่งทอในบ้านและสำเร็จรูป | Tekstil rumah, barang jadi | Домашний текстиль, готовые изделия | Ev tekstili, hazır eşya
64 | 鞋靴 | Footwear | أحذية | รองเท้า | Alas kaki | Обувь | Ayakkabı
65 | 帽类 | Headgear | أغطية رأس | หมวก | Tutup kepala | Головные уборы | Başlıklar
66 | 伞、杖 | Umbrellas, sticks | مظلات وعصي | ร่ม ไม้เท้า | Payung, tongkat | Зонты, трости | Şemsiye, baston
67 | 羽毛制品、人造花 | Feathers, artificial flowers | ريش وأزهار صناعية | ขนนก ดอกไม้ประดิษฐ์ | Bulu, bunga tiruan | Перо, искусственные цветы | Tüy, yapma çiçek
68 | 石料、石膏制品 | Articles of stone, plaster | مصنوعات حجر وجص | ของทำจากหิน ปูน | Barang batu, gips | Изделия из камня, гипса | Taş, alçı eşya
69 | 陶瓷产品 | Ceramic products | منتجات خزفية | ผลิตภัณฑ์เซรามิก | Produk keramik | Керамика | Seramik ürünler
70 | 玻璃及其制品 | Glass and glassware | زجاج ومصنوعاته | แก้วและเครื่องแก้ว | Kaca dan barang kaca | Стекло и изделия | Cam ve cam eşya
71 | 珠宝、贵金属 | Jewellery, precious metals | مجوهرات ومعادن ثمينة | เครื่องประดับ โลหะมีค่า | Perhiasan, logam mulia | Ювелирные изделия, драгметаллы | Mücevher, kıymetli metaller
72 | 钢铁 | Iron and steel | حديد وصلب | เหล็กและเหล็กกล้า | Besi dan baja | Чёрные металлы | Demir ve çelik
73 | 钢铁制品 | Articles of iron or steel | مصنوعات حديد أو صلب | ของทำด้วยเหล็ก | Barang besi atau baja | Изделия из чёрных металлов | Demir çelik eşya
74 | 铜及其制品 | Copper | نحاس ومصنوعاته | ทองแดง | Tembaga | Медь и изделия | Bakır
75 | 镍 | Nickel | نيكل | นิกเกิล | Nikel | Никель | Nikel
76 | 铝及其制品 | Aluminium | ألمنيوم ومصنوعاته | อะลูมิเนียม | Aluminium | Алюминий и изделия | Alüminyum
77 | 保留章 | Reserved | محجوز | สงวนไว้ | Dicadangkan | Зарезервировано | Ayrılmış
78 | 铅 | Lead | رصاص | ตะกั่ว | Timbal | Свинец | Kurşun
79 | 锌 | Zinc | زنك | สังกะสี | Seng | Цинк | Çinko
80 | 锡 | Tin | قصدير | ดีบุก | Timah | Олово | Kalay
81 | 其他贱金属 | Other base metals | معادن عادية أخرى | โลหะสามัญอื่น | Logam dasar lain | Прочие недрагоценные металлы | Diğer adi metaller
82 | 工具、刀具、餐具 | Tools, knives, cutlery | أدوات وسكاكين وملاعق | เครื่องมือ มีด ช้อนส้อม | Perkakas, pisau, sendok garpu | Инструмент, ножи, столовые приборы | Alet, bıçak, çatal kaşık
83 | 五金杂件 | Hardware, locks, fittings | خردوات وأقفال وتجهيزات | อุปกรณ์โลหะ กุญแจ | Perangkat keras, kunci | Фурнитура, замки | Hırdavat, kilit
84 | 机械 | Machinery | آلات | เครื่องจักร | Mesin | Машины и механизмы | Makineler
85 | 电机、电子产品 | Electrical and electronic goods | أجهزة كهربائية وإلكترونية | เครื่องไฟฟ้าและอิเล็กทรอนิกส์ | Barang listrik dan elektronik | Электротехника и электроника | Elektrikli ve elektronik eşya
86 | 铁道车辆 | Railway stock | عربات سكك حديدية | รถไฟ | Kendaraan rel | Железнодорожный транспорт | Demir yolu taşıtları
87 | 车辆及零件 | Vehicles and parts | مركبات وأجزاؤها | ยานยนต์และส่วนประกอบ | Kendaraan dan suku cadang | Автомобили и запчасти | Taşıt ve parçaları
88 | 航空器 | Aircraft | طائرات | อากาศยาน | Pesawat | Летательные аппараты | Hava taşıtları
89 | 船舶 | Ships and boats | سفن وقوارب | เรือ | Kapal | Суда | Gemiler
90 | 光学、医疗、计量仪器 | Optical, medical, measuring instruments | أجهزة بصرية وطبية وقياس | อุปกรณ์แสง การแพทย์ การวัด | Alat optik, medis, ukur | Оптика, медтехника, приборы | Optik, tıbbi, ölçü aletleri
91 | 钟表 | Clocks and watches | ساعات | นาฬิกา | Jam | Часы | Saatler
92 | 乐器 | Musical instruments | آلات موسيقية | เครื่องดนตรี | Alat musik | Музыкальные инструменты | Müzik aletleri
93 | 武器弹药 | Arms and ammunition | أسلحة وذخائر | อาวุธ | Senjata dan amunisi | Оружие и боеприпасы | Silah ve mühimmat
94 | 家具、灯具、床品 | Furniture, lamps, bedding | أثاث ومصابيح وفراش | เฟอร์นิเจอร์ โคมไฟ เครื่องนอน | Perabot, lampu, perlengkapan tidur | Мебель, светильники, постель | Mobilya, lamba, yatak takımı
95 | 玩具、运动用品 | Toys, sports goods | ألعاب ولوازم رياضية | ของเล่น อุปกรณ์กีฬา | Mainan, alat olahraga | Игрушки, спорттовары | Oyuncak, spor malzemesi
96 | 杂项制品 | Miscellaneous manufactured articles | مصنوعات متنوعة | ของเบ็ดเตล็ด | Barang aneka | Разные готовые изделия | Çeşitli eşya
97 | 艺术品、古董 | Works of art, antiques | تحف فنية | งานศิลปะ ของเก่า | Karya seni, barang antik | Произведения искусства, антиквариат | Sanat eseri, antika
0813 | 干果 | Dried fruit | فواكه مجففة | ผลไม้แห้ง | Buah kering | Сухофрукты | Kuru meyve
0902 | 茶叶 | Tea | شاي | ชา | Teh | Чай | Çay
0904 | 胡椒、辣椒 | Pepper, chillies | فلفل | พริกไทย พริก | Lada, cabai | Перец | Biber
1704 | 糖果 | Sweets without cocoa | حلويات بلا كاكاو | ลูกอม | Permen tanpa kakao | Конфеты без какао | Kakaosuz şekerleme
1806 | 巧克力 | Chocolate | شوكولاتة | ช็อกโกแลต | Cokelat | Шоколад | Çikolata
1905 | 饼干、糕点 | Biscuits, cakes | بسكويت وكعك | บิสกิต เค้ก | Biskuit, kue | Печенье, выпечка | Bisküvi, kek
2008 | 坚果、果脯罐头 | Prepared nuts and fruit | مكسرات وفواكه محضرة | ถั่วและผลไม้ปรุงแต่ง | Olahan kacang dan buah | Обработанные орехи и фрукты | Hazır kuruyemiş ve meyve
2103 | 酱料、调味品 | Sauces, condiments | صلصات وتوابل | ซอส เครื่องปรุง | Saus, bumbu | Соусы, приправы | Sos, çeşni
3304 | 化妆品、护肤品 | Make-up, skin care | مكياج وعناية بالبشرة | เครื่องสำอาง สกินแคร์ | Rias, perawatan kulit | Косметика, уход за кожей | Makyaj, cilt bakımı
3305 | 洗发护发品 | Hair care | عناية بالشعر | ดูแลผม | Perawatan rambut | Средства для волос | Saç bakımı
3307 | 剃须、除臭、香薰 | Shaving, deodorants, room scents | حلاقة ومزيلات عرق ومعطرات | โกนหนวด ระงับกลิ่น น้ำหอมปรับอากาศ | Cukur, deodoran, pengharum | Бритьё, дезодоранты, ароматизаторы | Tıraş, deodorant, oda kokusu
3401 | 肥皂 | Soap | صابون | สบู่ | Sabun | Мыло | Sabun
3402 | 洗涤剂、清洁剂 | Detergents, cleaners | منظفات | ผงซักฟอก น้ำยาทำความสะอาด | Deterjen, pembersih | Моющие и чистящие средства | Deterjan, temizleyici
3406 | 蜡烛 | Candles | شموع | เทียน | Lilin | Свечи | Mum
3923 | 塑料包装容器 | Plastic packaging | عبوات بلاستيكية | บรรจุภัณฑ์พลาสติก | Kemasan plastik | Пластиковая упаковка | Plastik ambalaj
3924 | 塑料餐具厨具、家居用品 | Plastic tableware, kitchenware and household goods | أدوات مائدة ومطبخ ومنزل من لدائن | เครื่องใช้บนโต๊ะ ครัว และบ้านพลาสติก | Alat makan, dapur, dan rumah dari plastik | Пластиковая посуда и хозтовары | Plastik sofra, mutfak ve ev eşyası
3926 | 其他塑料制品 | Other plastic articles | مصنوعات لدائن أخرى | ของพลาสติกอื่น | Barang plastik lain | Прочие изделия из пластмасс | Diğer plastik eşya
4201 | 宠物鞍具、牵引带 | Saddlery, pet leads | سروج ومقاود حيوانات | อานและสายจูงสัตว์ | Pelana, tali hewan | Шорные изделия, поводки | Saraciye, tasma
4202 | 箱包、钱包 | Suitcases, handbags, wallets | حقائب سفر ويد ومحافظ | กระเป๋าเดินทาง กระเป๋าถือ กระเป๋าสตางค์ | Koper, tas tangan, dompet | Чемоданы, сумки, кошельки | Valiz, el çantası, cüzdan
4419 | 木制餐具厨具 | Wooden tableware and kitchenware | أدوات مائدة ومطبخ خشبية | เครื่องใช้บนโต๊ะและครัวไม้ | Alat makan dan dapur kayu | Деревянная посуда | Ahşap sofra ve mutfak eşyası
4602 | 藤编、竹编制品 | Baskets and wickerwork | سلال ومصنوعات خيزران | ตะกร้าและเครื่องสาน | Keranjang dan anyaman | Корзины и плетение | Sepet ve hasır eşya
4818 | 纸巾、卫生纸 | Tissues, toilet paper | مناديل وورق صحي | กระดาษทิชชู | Tisu, kertas toilet | Салфетки, туалетная бумага | Mendil, tuvalet kâğıdı
4819 | 纸箱、纸盒、纸袋 | Cartons, boxes, paper bags | علب وصناديق وأكياس ورقية | กล่องและถุงกระดาษ | Kardus, kotak, kantong kertas | Коробки, бумажные пакеты | Karton kutu, kâğıt torba
4820 | 笔记本、文件夹 | Notebooks, folders | دفاتر وملفات | สมุด แฟ้ม | Buku tulis, map | Тетради, папки | Defter, dosya
5701 | 手结地毯 | Knotted carpets | سجاد معقود | พรมทอมือ | Karpet simpul | Ковры узелковые | Düğümlü halı
6104 | 女式针织套装、连衣裙 | Women’s knitted suits and dresses | بدلات وفساتين نسائية مصنرة | ชุดและกระโปรงสตรีถัก | Setelan dan gaun rajut wanita | Женские трикотажные костюмы и платья | Kadın örme takım ve elbise
6109 | T 恤、背心 | T-shirts, vests | قمصان تي شيرت | เสื้อยืด | Kaus | Футболки, майки | Tişört, atlet
6110 | 毛衣、卫衣 | Sweaters, pullovers | كنزات | เสื้อไหมพรม | Sweter | Свитеры, пуловеры | Kazak
6111 | 婴儿针织服装 | Babies’ knitted clothing | ملابس أطفال رضع مصنرة | เสื้อผ้าทารกถัก | Pakaian bayi rajut | Детская трикотажная одежда | Örme bebek giyimi
6115 | 袜子 | Socks, hosiery | جوارب | ถุงเท้า | Kaus kaki | Носки, чулки | Çorap
6117 | 针织围巾、披肩及其他配饰 | Knitted scarves, shawls and accessories | أوشحة وشالات تريكو | ผ้าพันคอถัก | Syal rajut | Трикотажные шарфы и платки | Örme atkı ve şallar
6203 | 男式机织套装、裤子 | Men’s suits and trousers | بدلات وسراويل رجالية | ชุดและกางเกงบุรุษ | Setelan dan celana pria | Мужские костюмы и брюки | Erkek takım ve pantolon
6204 | 女式机织套装、裙子 | Women’s suits and dresses | بدلات وفساتين نسائية | ชุดและกระโปรงสตรี | Setelan dan gaun wanita | Женские костюмы и платья | Kadın takım ve elbise
6214 | 围巾、披肩、头巾 | Scarves, shawls, headscarves | أوشحة، شماغ، شالات، غترة | ผ้าพันคอ ผ้าคลุมไหล่ ผ้าโพกศีรษะ | Syal, selendang, kerudung | Шарфы, платки, шали | Atkı, şal, başörtüsü
6301 | 毯子 | Blankets | بطانيات | ผ้าห่ม | Selimut | Одеяла, пледы | Battaniyeler
6302 | 床单、毛巾、桌布 | Bed linen, towels, tablecloths | بياضات ومناشف ومفارش | ผ้าปูที่นอน ผ้าขนหนู ผ้าปูโต๊ะ | Seprai, handuk, taplak | Постельное бельё, полотенца, скатерти | Nevresim, havlu, masa örtüsü
6303 | 窗帘 | Curtains | ستائر | ผ้าม่าน | Gorden | Шторы | Perde
6402 | 橡塑鞋 | Rubber or plastic footwear | أحذية مطاط أو لدائن | รองเท้ายางหรือพลาสติก | Alas kaki karet atau plastik | Обувь из резины и пластмассы | Kauçuk ya da plastik ayakkabı
6403 | 皮鞋 | Leather footwear | أحذية جلدية | รองเท้าหนัง | Sepatu kulit | Кожаная обувь | Deri ayakkabı
6404 | 布面鞋 | Textile footwear | أحذية قماشية | รองเท้าผ้า | Sepatu kain | Текстильная обувь | Kumaş ayakkabı
6505 | 帽子 | Hats, caps | قبعات | หมวก | Topi | Шапки, кепки | Şapka, kep
6601 | 雨伞 | Umbrellas | مظلات | ร่ม | Payung | Зонты | Şemsiyeler
6907 | 瓷砖 | Ceramic tiles | بلاط خزفي | กระเบื้องเซรามิก | Ubin keramik | Керамическая плитка | Seramik karo
6911 | 瓷制餐具、厨具 | Porcelain tableware and kitchenware | أدوات مائدة ومطبخ من بورسلين | เครื่องใช้บนโต๊ะและครัวพอร์ซเลน | Alat makan dan dapur porselen | Посуда из фарфора | Porselen sofra ve mutfak eşyası
6912 | 陶制餐具、厨具 | Ceramic tableware, not porcelain | أدوات مائدة خزفية غير البورسلين | เครื่องใช้บนโต๊ะเซรามิกอื่น | Alat makan keramik selain porselen | Керамическая посуда, кроме фарфора | Porselen dışı seramik sofra eşyası
6913 | 陶瓷装饰品 | Ceramic ornaments | تماثيل وزينة خزفية | เครื่องประดับเซรามิก | Hiasan keramik | Керамические украшения | Seramik süs eşyası
7013 | 玻璃器皿 | Glassware for table and kitchen | أوانٍ زجاجية | เครื่องแก้วใช้บนโต๊ะและครัว | Barang kaca meja dan dapur | Стеклянная посуда | Cam sofra ve mutfak eşyası
7117 | 仿首饰 | Imitation jewellery | حلي تقليدية | เครื่องประดับเทียม | Perhiasan imitasi | Бижутерия | Taklit mücevher
7318 | 螺钉、螺栓 | Screws, bolts, nuts | براغي ومسامير | สกรู สลักเกลียว น็อต | Sekrup, baut, mur | Винты, болты, гайки | Vida, cıvata, somun
7323 | 不锈钢锅具、餐厨具 | Steel cookware and table articles | أواني طبخ ومائدة من صلب | หม้อกระทะและเครื่องใช้เหล็ก | Panci dan alat meja dari baja | Посуда из стали | Çelik tencere ve sofra eşyası
7615 | 铝制厨具 | Aluminium kitchenware | أدوات مطبخ ألمنيوم | เครื่องครัวอะลูมิเนียม | Alat dapur aluminium | Алюминиевая посуда | Alüminyum mutfak eşyası
8205 | 手工工具 | Hand tools | أدوات يدوية | เครื่องมือช่าง | Perkakas tangan | Ручной инструмент | El aletleri
8211 | 刀具 | Knives | سكاكين | มีด | Pisau | Ножи | Bıçaklar
8215 | 勺、叉、餐具 | Spoons, forks, cutlery | ملاعق وشوك | ช้อน ส้อม | Sendok, garpu | Ложки, вилки | Kaşık, çatal
8301 | 锁、钥匙 | Locks, keys | أقفال ومفاتيح | แม่กุญแจ กุญแจ | Gembok, kunci | Замки, ключи | Kilit, anahtar
8467 | 电动手持工具 | Power hand tools | أدوات يدوية كهربائية | เครื่องมือไฟฟ้ามือถือ | Perkakas listrik genggam | Ручной электроинструмент | Elektrikli el aletleri
8504 | 充电器、电源 | Chargers, power supplies | شواحن ومزودات طاقة | ที่ชาร์จ แหล่งจ่ายไฟ | Pengisi daya, catu daya | Зарядные устройства, блоки питания | Şarj aleti, güç kaynağı
8507 | 蓄电池、充电宝 | Rechargeable batteries, power banks | بطاريات قابلة للشحن، باور بانك | แบตเตอรี่ชาร์จได้ พาวเวอร์แบงก์ | Baterai isi ulang, power bank | Аккумуляторы, пауэрбанки | Şarjlı pil, powerbank
8509 | 厨房小家电 | Small kitchen appliances | أجهزة مطبخ صغيرة | เครื่องใช้ครัวไฟฟ้าเล็ก | Alat dapur listrik kecil | Мелкая кухонная техника | Küçük mutfak aletleri
8516 | 电热水壶、电熨斗、吹风机 | Kettles, irons, hair dryers | غلايات ومكاوٍ ومجففات شعر | กาต้มน้ำ เตารีด ไดร์เป่าผม | Ketel, setrika, pengering rambut | Чайники, утюги, фены | Su ısıtıcı, ütü, saç kurutucu
8518 | 耳机、音箱 | Headphones, loudspeakers | سماعات ومكبرات | หูฟัง ลำโพง | Headphone, pengeras suara | Наушники, колонки | Kulaklık, hoparlör
8539 | 灯泡、LED 灯 | Bulbs, LED lamps | مصابيح ولمبات LED | หลอดไฟ LED | Bohlam, lampu LED | Лампы, светодиоды | Ampul, LED lamba
8708 | 汽车零配件 | Vehicle parts and accessories | قطع غيار وملحقات سيارات | ชิ้นส่วนและอุปกรณ์รถ | Suku cadang dan aksesori mobil | Автозапчасти и аксессуары | Oto parça ve aksesuarı
9401 | 椅子、沙发 | Chairs, sofas | كراسي وأرائك | เก้าอี้ โซฟา | Kursi, sofa | Стулья, диваны | Sandalye, koltuk
9403 | 其他家具 | Other furniture | أثاث آخر | เฟอร์นิเจอร์อื่น | Perabot lain | Прочая мебель | Diğer mobilya
9404 | 床垫、被褥、枕头 | Mattresses, quilts, pillows | مراتب ولحف ووسائد | ที่นอน ผ้านวม หมอน | Kasur, selimut, bantal | Матрасы, одеяла, подушки | Yatak, yorgan, yastık
9405 | 灯具 | Lamps and lighting | مصابيح وإنارة | โคมไฟ | Lampu | Светильники | Aydınlatma
9503 | 玩具 | Toys | ألعاب | ของเล่น | Mainan | Игрушки | Oyuncaklar
9505 | 节日用品 | Festive articles | لوازم احتفالات | ของใช้เทศกาล | Perlengkapan pesta | Праздничные товары | Kutlama eşyası
9506 | 健身、运动器材 | Sports and fitness goods | لوازم رياضة ولياقة | อุปกรณ์กีฬาและออกกำลัง | Alat olahraga dan kebugaran | Спортивные товары | Spor ve kondisyon aletleri
9603 | 刷子、扫帚 | Brushes, brooms | فرش ومكانس | แปรง ไม้กวาด | Sikat, sapu | Щётки, мётлы | Fırça, süpürge
9608 | 圆珠笔、钢笔 | Pens | أقلام | ปากกา | Pulpen | Ручки | Kalemler
9617 | 保温杯、保温瓶 | Vacuum flasks | قوارير عازلة | กระติกสุญญากาศ | Termos | Термосы | Termoslar
9619 | 纸尿裤、卫生巾 | Nappies, sanitary towels | حفاضات وفوط صحية | ผ้าอ้อม ผ้าอนามัย | Popok, pembalut | Подгузники, прокладки | Bebek bezi, hijyenik ped
`;
