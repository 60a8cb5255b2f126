export const textiles = `
# textiles | 家纺布艺 | Home textiles | المنسوجات المنزلية | สิ่งทอภายในบ้าน | Tekstil rumah | Домашний текстиль | Ev tekstili
> attrs=fabric,colour,pattern,dimension,season,room,origin,packing; n=12; k=textile
" 面料经预缩和固色处理，多次水洗不变形。 | Pre-shrunk, colour-fixed cloth that keeps its shape wash after wash. | قماش معالج ضد الانكماش وثابت اللون يحافظ على شكله بعد الغسيل. | ผ้าผ่านการกันหดและตรึงสี ซักบ่อยก็ไม่เสียทรง | Kain praciut dan berwarna tetap, tidak berubah bentuk setelah dicuci. | Ткань усажена, краска закреплена, форма сохраняется после стирок. | Çekmezlik ve renk sabitleme işlemli kumaş, yıkamada formunu korur.
" 供应家纺店、酒店和民宿采购。 | Supplied to bedding shops, hotels and guest houses. | نورّد لمحلات المفروشات والفنادق وبيوت الضيافة. | จำหน่ายให้ร้านเครื่องนอน โรงแรม และที่พัก | Dipasok ke toko seprai, hotel, dan penginapan. | Поставляем магазинам текстиля, отелям и гостевым домам. | Ev tekstili mağazaları, oteller ve pansiyonlara tedarik edilir.
## bedding | 床上用品 | Bedding | مفروشات السرير | เครื่องนอน | Perlengkapan tidur | Постельные принадлежности | Yatak takımları
> f=soft,printed,striped,gift-box
### sheets | 床单四件套 | Bed sets | أطقم أسرّة | ชุดผ้าปูที่นอน | Set seprai | Постельное бельё | Nevresim takımları
* 98 2300 | 120 cm, 150 cm, 180 cm, 200 cm | u=SET; n=6; a=fabric:cotton; s=colour:white,grey,pink,blue; h=-60
= 纯棉床品四件套 | Four-piece cotton bed set | طقم سرير قطني من أربع قطع | ชุดเครื่องนอนผ้าฝ้ายสี่ชิ้น | Set seprai katun empat potong | Комплект постельного белья из хлопка из четырёх предметов | Dört parça pamuklu nevresim takımı
### pillows | 枕头 | Pillows | وسائد | หมอน | Bantal | Подушки | Yastıklar
* 24 900 | 40×60 cm, 48×74 cm, 50×70 cm, 50×90 cm | f=soft,breathable,thick,quickdry; a=fabric:microfibre; s=colour:white,grey; h=100
= 高弹纤维枕 | Springy fibre pillow | وسادة ألياف مرنة | หมอนใยสังเคราะห์คืนตัว | Bantal serat lentur | Упругая подушка из волокна | Esnek elyaf yastık
### blankets | 毛毯盖毯 | Blankets | بطانيات | ผ้าห่ม | Selimut | Пледы и одеяла | Battaniyeler
* 42 1400 | 100×150 cm, 150×200 cm, 180×200 cm, 200×230 cm | f=thermal,soft,checked,plain; a=fabric:fleece,season:winter; s=colour@pastel
= 法兰绒毛毯 | Flannel fleece blanket | بطانية فلانيل ناعمة | ผ้าห่มสักหลาดนุ่ม | Selimut flanel | Фланелевый плед | Flanel battaniye
## bath | 卫浴布品 | Bath textiles | منسوجات الحمام | ผ้าสำหรับห้องน้ำ | Tekstil kamar mandi | Текстиль для ванной | Banyo tekstili
> n=60; f=soft,quickdry,embroidered,thick
### towels | 毛巾浴巾 | Towels | مناشف | ผ้าขนหนู | Handuk | Полотенца | Havlular
* 12.5 380 | 35×75 cm, 50×90 cm, 70×140 cm, 90×180 cm |; a=fabric:cotton; s=colour:white,grey,blue,beige
= 长绒棉毛巾 | Long-staple cotton towel | منشفة قطنية طويلة التيلة | ผ้าขนหนูฝ้ายเส้นใยยาว | Handuk katun serat panjang | Полотенце из длинноволокнистого хлопка | Uzun elyaflı pamuk havlu
### curtains | 浴帘 | Shower curtains | ستائر الاستحمام | ม่านอาบน้ำ | Tirai mandi | Шторы для ванной | Duş perdeleri
* 22 640 | 120×180 cm, 150×180 cm, 180×180 cm, 200×200 cm | f=waterproof,printed,plain,thick; a=fabric:polyester,room:bathroom; n=24; s=pattern:plain,geometric,floral
= 防霉浴帘 | Mildew-resistant shower curtain | ستارة حمام مقاومة للعفن | ม่านอาบน้ำกันเชื้อรา | Tirai kamar mandi antijamur | Штора для ванной с защитой от плесени | Küf önleyici duş perdesi
## living | 客厅布艺 | Living room textiles | منسوجات المجالس | ผ้าตกแต่งห้องนั่งเล่น | Tekstil ruang tamu | Текстиль для гостиной | Salon tekstili
> f=printed,plain,thick,nordic; n=10
### window | 窗帘 | Curtains | ستائر | ผ้าม่าน | Gorden | Шторы | Perdeler
* 58 1700 | 140×215 cm, 140×240 cm, 200×270 cm, 300×270 cm | a=fabric:polyester,room:living; s=colour:grey,beige,navy,green
= 遮光窗帘 | Blackout curtain | ستارة معتمة | ผ้าม่านกันแสง | Gorden blackout | Затемняющая штора | Karartma perde
### carpets | 地毯地垫 | Carpets and mats | سجاد ودواسات | พรมและแผ่นรอง | Karpet dan keset | Ковры и коврики | Halı ve paspaslar
* 76 2900 | 40×60 cm, 80×120 cm, 120×160 cm, 160×230 cm |; f=nonslip,soft,vintage,nordic; a=fabric:polyester,shape:rectangular; s=pattern:geometric,floral,plain; n=5
= 手编棉绳地毯 | Hand-braided cotton rope rug | سجادة مضفورة يدويًا من حبال القطن | พรมเชือกฝ้ายถักมือ | Karpet tali katun anyaman tangan | Плетёный ковёр из хлопкового шнура | El örgüsü pamuk ip halı
### cushions | 抱枕靠垫 | Cushions | وسائد زينة | หมอนอิง | Bantal sofa | Декоративные подушки | Kırlentler
* 13.5 360 | 30×50 cm, 40×40 cm, 45×45 cm, 50×50 cm | f=embroidered,printed,plain,soft; a=fabric:linen; n=40; s=colour@pastel
= 棉麻抱枕 | Cotton-linen cushion | وسادة زينة من القطن والكتان | หมอนอิงผ้าฝ้ายลินิน | Bantal sofa katun linen | Подушка из хлопка со льном | Pamuk keten kırlent
## fabrics | 面料辅料 | Fabrics and trims | أقمشة ولوازم خياطة | ผ้าและอุปกรณ์ตัดเย็บ | Kain dan aksesori jahit | Ткани и фурнитура | Kumaş ve tuhafiye
> f=plain,printed,stretch,export; n=50
### cloth | 布料 | Cloth by the metre | أقمشة بالمتر | ผ้าเมตร | Kain meteran | Ткани на метраж | Metrelik kumaş
* 15.8 220 | 110 cm, 145 cm, 150 cm, 160 cm | u=MTR; f=plain,printed,checked,floral; a=fabric:cotton,pattern:floral; s=colour@pastel*pattern:plain,floral,checked
= 全棉斜纹布 | Cotton twill fabric | قماش قطني مائل النسج | ผ้าฝ้ายลายสอง | Kain katun kepar | Хлопковая саржа | Pamuklu dimi kumaş
### thread | 缝纫线 | Sewing thread | خيوط الخياطة | ด้ายเย็บผ้า | Benang jahit | Швейные нитки | Dikiş iplikleri
* 3.2 110 | 500 m, 1000 m, 3000 m, 5000 m | u=XRO; f=bulk,colour-box,export,professional; n=120; a=fabric:polyester; s=colour:black,white,red,blue,green,yellow,grey,navy
= 高强涤纶缝纫线 | High-tenacity polyester sewing thread | خيط خياطة بوليستر متين | ด้ายโพลีเอสเตอร์เหนียวพิเศษ | Benang jahit poliester kuat | Прочная полиэфирная нить | Yüksek mukavemetli polyester dikiş ipliği
### yarn | 毛线 | Yarn | خيوط التريكو | ไหมพรม | Benang rajut | Пряжа | Örgü ipleri
* 6.8 105 | 50 g, 100 g, 200 g, 250 g |; f=soft,bulk,thick,handmade; a=fabric:wool; s=colour:red,pink,orange,yellow,green,blue,purple,brown,beige,grey,black,white; n=80
= 牛奶棉手编毛线 | Soft milk-cotton knitting yarn | خيط تريكو قطني ناعم | ไหมพรมคอตตอนมิลค์ | Benang rajut katun susu | Мягкая пряжа для вязания | Yumuşak süt pamuğu el örgü ipi
`;
