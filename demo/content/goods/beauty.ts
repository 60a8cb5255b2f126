export const beauty = `
# beauty | 美妆个护 | Beauty and personal care | الجمال والعناية الشخصية | ความงามและของใช้ส่วนตัว | Kecantikan dan perawatan diri | Красота и уход | Güzellik ve kişisel bakım
> attrs=skin,scent,colour,capacity,gender,shelf-life,origin,packing; n=48; k=custom
" 配方经安全评估，备案资料齐全。 | Safety-assessed formulas with complete registration papers. | تركيبات مقيّمة السلامة مع وثائق تسجيل كاملة. | สูตรผ่านการประเมินความปลอดภัย เอกสารจดแจ้งครบ | Formula lolos uji keamanan dengan dokumen registrasi lengkap. | Состав прошёл оценку безопасности, все документы в наличии. | Güvenlik değerlendirmesi yapılmış formül, kayıt evrakı tam.
" 可贴牌生产，适合美妆店和电商卖家。 | Private label welcome; suits beauty shops and online sellers. | نقبل العلامات الخاصة؛ مناسب لمتاجر التجميل والبائعين عبر الإنترنت. | รับผลิตแบรนด์ลูกค้า เหมาะกับร้านเครื่องสำอางและผู้ขายออนไลน์ | Bisa merek sendiri; cocok untuk toko kosmetik dan penjual daring. | Возможно производство под вашей маркой; для магазинов и онлайн-продавцов. | Özel marka üretim yapılır; kozmetik mağazaları ve internet satıcıları için.
## makeup | 彩妆 | Make-up | المكياج | เครื่องสำอาง | Kosmetik rias | Макияж | Makyaj
> f=longlasting,moisturising,gift-box,mini; k=custom
### lipsticks | 口红 | Lipsticks | أحمر الشفاه | ลิปสติก | Lipstik | Помада | Rujlar
* 9.6 32 | 1.8 g, 3 g, 3.5 g, 3.8 g | n=96; s=colour:red,pink,orange,brown,purple; a=skin:all-skin,gender:women
= 丝绒哑光口红 | Velvet matte lipstick | أحمر شفاه مخملي مطفي | ลิปสติกเนื้อแมตต์กำมะหยี่ | Lipstik matte beludru | Матовая помада с бархатным финишем | Kadife mat ruj
### brushes | 化妆刷 | Make-up brushes | فرش المكياج | แปรงแต่งหน้า | Kuas rias | Кисти для макияжа | Makyaj fırçaları
* 26 210 | 5 pcs, 8 pcs, 12 pcs, 15 pcs | u=SET; n=40; f=case,soft,professional,travel; s=colour:pink,black,beige; a=gender:women
= 柔毛化妆刷套装 | Soft make-up brush set | طقم فرش مكياج ناعمة | ชุดแปรงแต่งหน้าขนนุ่ม | Set kuas rias halus | Набор мягких кистей для макияжа | Yumuşak makyaj fırça seti
### nails | 美甲 | Nail care | العناية بالأظافر | ดูแลเล็บ | Perawatan kuku | Ногти | Tırnak bakımı
* 5.8 60 | 8 ml, 10 ml, 12 ml, 15 ml |; n=120; f=longlasting,professional,gentle,colour-box; s=colour:red,pink,purple,blue,clear,black; a=gender:women
= 可卸光疗甲油胶 | Soak-off gel nail polish | طلاء أظافر جل قابل للإزالة | เจลทาเล็บแบบล้างออกได้ | Cat kuku gel | Гель-лак для ногтей | Çıkarılabilir jel oje
## skincare | 护肤 | Skin care | العناية بالبشرة | ดูแลผิว | Perawatan kulit | Уход за кожей | Cilt bakımı
> f=moisturising,gentle,travel,unscented
### creams | 面霜乳液 | Creams and lotions | كريمات ولوشن | ครีมและโลชั่น | Krim dan losion | Кремы и лосьоны | Krem ve losyonlar
* 22 190 | 50 ml, 100 ml, 150 ml, 200 ml | s=skin:dry,oily,sensitive; a=scent:unscented,gender:unisex
= 玻尿酸保湿乳液 | Hyaluronic moisturising lotion | لوشن مرطب بحمض الهيالورونيك | โลชั่นไฮยาลูรอนให้ความชุ่มชื้น | Losion pelembap hialuronat | Увлажняющий лосьон с гиалуроновой кислотой | Hiyalüronik nemlendirici losyon
### masks | 面膜 | Face masks | أقنعة الوجه | มาส์กหน้า | Masker wajah | Маски для лица | Yüz maskeleri
* 12 150 | 5 pcs, 10 pcs, 20 pcs, 30 pcs | u=XBX; n=60; f=moisturising,gentle,rose,colour-box; s=scent:rose-scent,lavender,lemon; a=skin:all-skin
= 樱花补水面膜 | Cherry blossom sheet mask | قناع وجه بزهر الكرز | แผ่นมาส์กหน้าซากุระ | Masker lembar bunga sakura | Тканевая маска с экстрактом сакуры | Kiraz çiçekli kâğıt maske
### sun | 防晒护理 | Sun care | الوقاية من الشمس | กันแดด | Tabir surya | Защита от солнца | Güneş bakımı
* 19.5 95 | 30 ml, 50 ml, 80 ml, 100 ml |; f=waterproof,gentle,unscented,kids; a=skin:sensitive; s=pack-count=1 pcs,2 pcs
= 清爽防晒霜 | Light sunscreen cream | كريم واقٍ من الشمس خفيف | ครีมกันแดดเนื้อบางเบา | Krim tabir surya ringan | Лёгкий солнцезащитный крем | Hafif güneş kremi
## hair | 美发护发 | Hair care | العناية بالشعر | ดูแลเส้นผม | Perawatan rambut | Уход за волосами | Saç bakımı
> f=gentle,lavender,rose,refill
### shampoo | 洗发沐浴 | Shampoo and bath | شامبو واستحمام | แชมพูและอาบน้ำ | Sampo dan mandi | Шампуни и гели | Şampuan ve duş
* 15 620 | 300 ml, 500 ml, 750 ml, 1 l | n=12; s=scent:lavender,rose-scent,lemon; a=gender:unisex
= 氨基酸洗发水 | Amino acid shampoo | شامبو بالأحماض الأمينية | แชมพูอะมิโน | Sampo asam amino | Шампунь с аминокислотами | Amino asitli şampuan
### combs | 梳子发饰 | Combs and brushes | أمشاط وفرش | หวี | Sisir | Расчёски | Taraklar
* 4.5 55 | 16 cm, 18 cm, 20 cm, 22 cm | n=120; f=handmade,gift-box,hang-card,travel; a=material:wood; s=colour:brown,black,pink
= 檀木按摩梳 | Sandalwood massage comb | مشط تدليك من خشب الصندل | หวีไม้จันทน์นวดศีรษะ | Sisir pijat kayu cendana | Массажная расчёска из сандала | Sandal ağacı masaj tarağı
### razors | 剃须 | Shaving | الحلاقة | โกนหนวด | Cukur | Бритьё | Tıraş
* 6.2 70 | 2 pcs, 4 pcs, 6 pcs, 10 pcs | u=XPK; n=100; f=hang-card,gentle,travel,bulk; a=gender:men; s=colour:blue,black,pink
= 五层刀片剃须刀 | Five-blade razor | ماكينة حلاقة بخمس شفرات | มีดโกนห้าใบ | Pisau cukur lima bilah | Бритвенный станок с пятью лезвиями | Beş bıçaklı tıraş bıçağı
## personal | 口腔身体护理 | Oral and body care | العناية بالفم والجسم | ช่องปากและร่างกาย | Perawatan mulut dan tubuh | Гигиена | Ağız ve vücut bakımı
> f=gentle,travel,family,colour-box
### oral | 牙刷牙膏 | Toothbrushes | فرش أسنان | แปรงสีฟัน | Sikat gigi | Зубные щётки | Diş fırçaları
* 6.5 80 | 2 pcs, 4 pcs, 6 pcs, 10 pcs | u=XPK; n=96; f=soft,kids,family,travel; s=colour@pastel; a=use:home-use
= 软毛护龈牙刷 | Soft gum-care toothbrush | فرشاة أسنان ناعمة | แปรงสีฟันขนนุ่มถนอมเหงือก | Sikat gigi lembut | Мягкая зубная щётка | Yumuşak diş fırçası
### soaps | 香皂 | Toilet soaps | صابون معطر | สบู่ | Sabun mandi | Туалетное мыло | Sabunlar
* 4.2 120 | 80 g, 100 g, 120 g, 150 g | n=72; f=rose,lavender,handmade,gift-box; s=scent:rose-scent,lavender,sandalwood,oud; a=skin:all-skin
= 植物精油手工皂 | Essential oil handmade soap | صابون يدوي بالزيوت العطرية | สบู่น้ำมันหอมระเหย | Sabun minyak esensial | Мыло ручной работы с эфирными маслами | Esansiyel yağlı el yapımı sabun
### perfume | 香水 | Perfume | عطور | น้ำหอม | Parfum | Парфюмерия | Parfüm
* 38 260 | 10 ml, 30 ml, 50 ml, 100 ml |; n=36; f=longlasting,gift-box,travel,premium; a=scent:oud,gender:unisex; s=scent:oud,rose-scent,sandalwood
= 东方木质香水 | Oriental woody perfume | عطر شرقي خشبي | น้ำหอมกลิ่นไม้ตะวันออก | Parfum kayu oriental | Восточный древесный парфюм | Oryantal odunsu parfüm
`;
