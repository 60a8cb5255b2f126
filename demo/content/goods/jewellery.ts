export const jewellery = `
# jewellery | 饰品钟表 | Jewellery and accessories | المجوهرات والإكسسوارات | เครื่องประดับ | Perhiasan dan aksesori | Украшения и аксессуары | Takı ve aksesuar
> attrs=material,plating,stone,colour,style,gender,occasion,certificate,origin,packing; n=100; k=custom; a=gender:women
" 镍释放量符合欧盟要求，镀层均匀不易褪色。 | Nickel release within EU limits; even plating that does not fade. | انبعاث النيكل ضمن الحدود الأوروبية وطلاء متجانس لا يبهت. | ปริมาณนิกเกิลตามข้อกำหนดยุโรป ผิวชุบสม่ำเสมอไม่ลอก | Kadar nikel sesuai batas Eropa; lapisan rata tidak pudar. | Выделение никеля в пределах норм ЕС, ровное стойкое покрытие. | Nikel salımı AB sınırlarında; eşit ve solmayan kaplama.
" 饰品店、礼品店和电商均可混批。 | Mixed lots for jewellery shops, gift shops and online sellers. | تشكيلات لمحلات الإكسسوارات والهدايا والبيع الإلكتروني. | คละแบบสำหรับร้านเครื่องประดับ ของขวัญ และออนไลน์ | Boleh campur untuk toko aksesori, hadiah, dan daring. | Сборные партии для магазинов бижутерии, подарков и онлайн-продаж. | Takı, hediye ve internet mağazalarına karışık parti.
## fine | 首饰 | Jewellery | مجوهرات | จิวเวลรี่ | Perhiasan | Украшения | Takılar
> f=gift-box,premium,newseason,hang-card
### rings | 戒指 | Rings | خواتم | แหวน | Cincin | Кольца | Yüzükler
* 36 12 | 14 mm, 16 mm, 18 mm, 20 mm | n=200; a=material:silver925,stone:zircon; s=plating:rhodium,gold-plated,rose
= 925银锆石戒指 | Sterling silver zirconia ring | خاتم فضة بالزركون | แหวนเงินประดับเพชรรัสเซีย | Cincin perak zirkon | Серебряное кольцо с фианитом | Gümüş zirkon taşlı yüzük
### beads | 手串佛珠 | Bead strings | سبح وأساور | ลูกประคำและสร้อยข้อมือ | Tasbih dan gelang | Чётки и браслеты | Tespih ve bileklikler
* 24 60 | 6 mm, 8 mm, 10 mm, 12 mm | a=material:wood,stone:agate,gender:unisex; s=pack-count=33 pcs,99 pcs,108 pcs; f=handmade,gift-box,premium,bulk
= 天然玛瑙手串 | Natural agate bead string | سبحة من العقيق الطبيعي | สร้อยลูกประคำโมราธรรมชาติ | Untaian manik akik alami | Чётки из натурального агата | Doğal akik tespih
### gems | 裸石配件 | Loose stones | أحجار كريمة | พลอยร่วง | Batu lepas | Камни | Taşlar
* 48 20 | 2 mm, 3 mm, 5 mm, 8 mm | u=XBG; n=50; f=bulk,premium,extra,export; a=stone:zircon; s=colour:clear,pink,blue,green
= 人造锆石裸石 | Loose cubic zirconia | أحجار زركون مفردة | เพชรรัสเซียร่วง | Zirkon kubik lepas | Фианиты россыпью | Dökme zirkon taş
### crowns | 头饰皇冠 | Tiaras and hair jewellery | تيجان وزينة الشعر | มงกุฎและเครื่องประดับผม | Mahkota dan hiasan rambut | Тиары и украшения для волос | Taç ve saç aksesuarları
* 29 95 | 10 cm, 12 cm, 14 cm | n=60; f=gift-box,kids,handmade,premium; a=occasion:wedding,stone:crystal,material:zinc; s=colour:gold,silver
= 新娘水钻皇冠 | Bridal rhinestone tiara | تاج عروس بأحجار لامعة | มงกุฎเจ้าสาวประดับคริสตัล | Mahkota pengantin berkilau | Свадебная диадема со стразами | Taşlı gelin tacı
## watches | 钟表眼镜 | Watches and eyewear | ساعات ونظارات | นาฬิกาและแว่นตา | Jam tangan dan kacamata | Часы и очки | Saat ve gözlük
> n=60; f=gift-box,classic,waterproof,premium; a=gender:unisex
### wristwatches | 手表 | Wristwatches | ساعات يد | นาฬิกาข้อมือ | Jam tangan | Наручные часы | Kol saatleri
* 58 85 | 32 mm, 36 mm, 40 mm, 42 mm | a=gender:men,waterproof:rain; s=colour:black,silver,gold,brown
= 石英手表 | Quartz wristwatch | ساعة يد كوارتز | นาฬิกาควอตซ์ | Jam tangan kuarsa | Кварцевые часы | Kuvars kol saati
### sunglasses | 太阳镜 | Sunglasses | نظارات شمسية | แว่นกันแดด | Kacamata hitam | Солнцезащитные очки | Güneş gözlükleri
* 19.8 32 | 52 mm, 55 mm, 58 mm, 60 mm | n=300; f=sunproof,case,vintage,light; s=colour:black,brown,grey,blue; a=season:summer
= 偏光太阳镜 | Polarised sunglasses | نظارة شمسية مستقطبة | แว่นกันแดดโพลาไรซ์ | Kacamata hitam polarisasi | Поляризационные очки | Polarize güneş gözlüğü
### frames | 眼镜框 | Spectacle frames | إطارات نظارات | กรอบแว่น | Bingkai kacamata | Оправы | Gözlük çerçeveleri
* 16.5 24 | 48 mm, 50 mm, 52 mm, 54 mm | n=300; f=light,case,classic,kids; s=colour:black,gold,clear,brown
= 超轻眼镜框 | Ultra-light spectacle frame | إطار نظارة خفيف جدًا | กรอบแว่นน้ำหนักเบาพิเศษ | Bingkai kacamata sangat ringan | Сверхлёгкая оправа | Ultra hafif gözlük çerçevesi
## wearables | 帽巾手套 | Hats, scarves and gloves | قبعات وأوشحة وقفازات | หมวก ผ้าพันคอ ถุงมือ | Topi, syal, dan sarung tangan | Головные уборы, шарфы и перчатки | Şapka, atkı ve eldiven
> n=80; s=colour@fashion
### caps | 帽子 | Caps and hats | قبعات | หมวก | Topi | Кепки и шляпы | Şapkalar
* 14.8 95 | | f=embroidered,logo,adjustable,sunproof; a=fabric:cotton,gender:unisex
= 棉质棒球帽 | Cotton baseball cap | قبعة بيسبول قطنية | หมวกแก๊ปผ้าฝ้าย | Topi bisbol katun | Хлопковая бейсболка | Pamuklu beyzbol şapkası
### straw | 草帽 | Sun hats | قبعات شمسية | หมวกกันแดด | Topi pantai | Пляжные шляпы | Hasır şapkalar
* 18.5 110 | | f=sunproof,foldable,handmade,lace; a=season:summer,gender:women; s=colour:beige,brown,white
= 手编遮阳草帽 | Hand-woven straw hat | قبعة قش منسوجة يدويًا | หมวกสานมือ | Topi jerami anyaman | Соломенная шляпа ручного плетения | El örgüsü hasır şapka
### scarves | 围巾披肩 | Scarves and shawls | أوشحة وشالات | ผ้าพันคอและผ้าคลุม | Syal dan kerudung | Шарфы и платки | Atkı ve şallar
* 21 180 | 70×180 cm, 90×90 cm, 65×190 cm | f=soft,checked,printed,plain; a=fabric:wool,season:winter; s=colour@fashion*pattern:plain,checked,striped
= 仿羊绒围巾 | Cashmere-feel scarf | وشاح بملمس الكشمير | ผ้าพันคอสัมผัสแคชเมียร์ | Syal lembut seperti kasmir | Шарф под кашемир | Kaşmir dokulu atkı
### umbrellas | 雨伞 | Umbrellas | مظلات | ร่ม | Payung | Зонты | Şemsiyeler
* 22 360 | 55 cm, 58 cm, 63 cm, 70 cm | n=48; f=windproof,foldable,sunproof,logo; a=material:aluminium,waterproof:rain; s=colour:black,navy,red,pink
= 折叠晴雨伞 | Folding sun and rain umbrella | مظلة مطر وشمس قابلة للطي | ร่มพับกันแดดกันฝน | Payung lipat hujan dan panas | Складной зонт от дождя и солнца | Katlanır güneş ve yağmur şemsiyesi
### gloves | 手套 | Gloves | قفازات | ถุงมือ | Sarung tangan | Перчатки | Eldivenler
* 12.5 70 | | u=PR; n=120; f=thermal,windproof,stretch,waterproof; a=fabric:knit,season:winter
= 触屏针织手套 | Touch-screen knitted gloves | قفازات محبوكة للشاشات اللمسية | ถุงมือถักทัชสกรีน | Sarung tangan rajut layar sentuh | Вязаные перчатки для сенсорных экранов | Dokunmatik örgü eldiven
`;
