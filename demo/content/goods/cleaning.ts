export const cleaning = `
# cleaning | 清洁洗护 | Cleaning and laundry | التنظيف والغسيل | ทำความสะอาดและซักรีด | Kebersihan dan cucian | Уборка и стирка | Temizlik ve çamaşır
> attrs=material,colour,scent,capacity,use,origin,packing; n=24; k=custom
" 去污有力，用料实在，周转快的日用品。 | Cleans well, made generously: a fast-moving everyday line. | تنظيف فعّال وخامات جيدة لسلعة يومية سريعة الدوران. | ขจัดคราบดี วัสดุเต็มคุณภาพ สินค้าขายหมุนเร็ว | Ampuh membersihkan, bahan bagus, produk harian yang cepat laku. | Хорошо чистит, сделано на совесть: ходовой товар на каждый день. | İyi temizler, dolgun üretim: hızlı dönen günlük ürün.
" 适合超市、杂货店和保洁公司。 | For supermarkets, general stores and cleaning firms. | للمتاجر الكبيرة ومحلات البقالة وشركات التنظيف. | สำหรับซูเปอร์มาร์เก็ต ร้านชำ และบริษัททำความสะอาด | Untuk swalayan, toko kelontong, dan jasa kebersihan. | Для супермаркетов, магазинов и клининговых компаний. | Süpermarketler, bakkallar ve temizlik firmaları için.
## tools | 清洁工具 | Cleaning tools | أدوات التنظيف | อุปกรณ์ทำความสะอาด | Alat kebersihan | Инвентарь для уборки | Temizlik gereçleri
> f=foldable,heavyduty,homeuse,bulk
### brooms | 扫帚簸箕 | Brooms and dustpans | مكانس ومجارف | ไม้กวาดและที่โกยผง | Sapu dan pengki | Мётлы и совки | Süpürge ve faraşlar
* 15.5 780 | 75 cm, 85 cm, 95 cm, 120 cm | u=SET; n=12; a=material:plastic; s=colour:grey,blue,green
= 软毛扫帚簸箕套装 | Soft broom and dustpan set | طقم مكنسة ناعمة ومجرفة | ชุดไม้กวาดขนนุ่มพร้อมที่โกยผง | Set sapu halus dan pengki | Набор: мягкая щётка и совок | Yumuşak süpürge ve faraş seti
### buckets | 水桶 | Buckets | دلاء | ถังน้ำ | Ember | Вёдра | Kovalar
* 11.8 560 | 5 l, 10 l, 15 l, 20 l | f=handle,thick,lid,foldable; a=material:plastic; s=colour:blue,red,green,grey
= 加厚塑料水桶 | Thick plastic bucket | دلو بلاستيكي سميك | ถังพลาสติกหนา | Ember plastik tebal | Прочное пластиковое ведро | Kalın plastik kova
### sponges | 海绵抹布 | Sponges and cloths | إسفنج وفوط | ฟองน้ำและผ้าเช็ด | Spons dan lap | Губки и салфетки | Sünger ve bezler
* 3.6 60 | 5 pcs, 10 pcs, 20 pcs, 50 pcs | u=XPK; n=100; f=hang-card,thick,bulk,easyclean; a=material:foam; s=colour@bright
= 双面百洁布海绵 | Two-sided scouring sponge | إسفنجة جلي بوجهين | ฟองน้ำสองด้านพร้อมใยขัด | Spons cuci dua sisi | Двусторонняя губка для посуды | Çift taraflı bulaşık süngeri
## laundry | 衣物洗护 | Laundry | الغسيل | ซักผ้า | Cucian | Стирка | Çamaşır bakımı
> f=lavender,lemon,gentle,refill; n=8
### detergents | 洗衣液 | Laundry detergents | منظفات الغسيل | น้ำยาซักผ้า | Deterjen | Средства для стирки | Çamaşır deterjanları
* 16.9 2100 | 1 l, 2 l, 3 l, 5 l | a=scent:lavender; s=scent:lavender,lemon,rose-scent
= 浓缩洗衣液 | Concentrated laundry liquid | سائل غسيل مركز | น้ำยาซักผ้าสูตรเข้มข้น | Deterjen cair konsentrat | Концентрированное средство для стирки | Konsantre sıvı çamaşır deterjanı
### soaps | 洗衣皂 | Laundry soap | صابون الغسيل | สบู่ซักผ้า | Sabun cuci | Хозяйственное мыло | Çamaşır sabunu
* 2.4 210 | 100 g, 150 g, 200 g, 250 g | n=72; f=lemon,bulk,gentle,unscented; a=scent:lemon; s=pack-count=1 pcs,4 pcs,8 pcs
= 透明洗衣皂 | Clear laundry soap | صابون غسيل شفاف | สบู่ซักผ้าเนื้อใส | Sabun cuci transparan | Прозрачное хозяйственное мыло | Şeffaf çamaşır sabunu
### drying | 晾晒用品 | Clothes drying | نشر الملابس | อุปกรณ์ตากผ้า | Jemuran | Сушка белья | Çamaşır kurutma
* 9.9 420 | 10 pcs, 20 pcs, 30 pcs, 50 pcs | u=XPK; n=40; f=windproof,rustproof,bulk,thick; a=material:stainless; s=colour:white,blue,pink
= 防风晾衣夹 | Windproof clothes pegs | مشابك غسيل مقاومة للريح | ไม้หนีบผ้ากันลม | Jepitan jemuran tahan angin | Прищепки, устойчивые к ветру | Rüzgâra dayanıklı çamaşır mandalı
## paper | 生活用纸 | Household paper | ورق منزلي | กระดาษในครัวเรือน | Tisu rumah tangga | Бумажная продукция | Temizlik kâğıtları
> f=soft,thick,family,unscented; n=1
### rolls | 卷纸 | Toilet rolls | ورق تواليت | กระดาษม้วน | Tisu gulung | Туалетная бумага | Tuvalet kâğıdı
* 26 2200 | 10 pcs, 12 pcs, 24 pcs, 27 pcs | u=XPK; n=6; s=dimension=3×110 mm,4×120 mm; a=material:paper
= 原生木浆卷纸 | Virgin pulp toilet rolls | ورق تواليت من لب خشب نقي | กระดาษชำระเยื่อบริสุทธิ์ | Tisu gulung serat murni | Туалетная бумага из первичной целлюлозы | Saf selüloz tuvalet kâğıdı
### tissues | 抽纸 | Facial tissues | مناديل | กระดาษเช็ดหน้า | Tisu wajah | Салфетки | Peçeteler
* 32 2600 | 100 pcs, 120 pcs, 150 pcs, 200 pcs |; u=XCT; n=1; f=soft,gentle,family,printed; s=pack-count=10 pcs,20 pcs,30 pcs; a=material:paper
= 抽取式面巾纸 | Soft facial tissues | مناديل وجه ناعمة | กระดาษเช็ดหน้าเนื้อนุ่ม | Tisu wajah lembut | Мягкие салфетки для лица | Yumuşak yüz mendili
## household | 家居杀虫除味 | Household care | العناية بالمنزل | ดูแลบ้าน | Perawatan rumah | Уход за домом | Ev bakımı
> f=homeuse,bulk,colour-box,longlasting
### traps | 捕鼠灭虫 | Pest control | مكافحة الآفات | กำจัดสัตว์รบกวน | Pengendali hama | От вредителей | Haşere kontrolü
* 4.8 130 | 2 pcs, 4 pcs, 6 pcs, 12 pcs | u=XPK; n=60; a=material:wood
= 高灵敏捕鼠夹 | Sensitive snap mouse trap | مصيدة فئران حساسة | กับดักหนูไวสูง | Perangkap tikus sensitif | Чувствительная мышеловка | Hassas fare kapanı
### bins | 垃圾桶 | Waste bins | سلال المهملات | ถังขยะ | Tempat sampah | Мусорные вёдра | Çöp kovaları
* 19.5 870 | 8 l, 12 l, 20 l, 30 l | n=12; f=lid,sensor,minimal,large; a=material:plastic; s=colour:black,white,grey
= 家用垃圾桶 | Household waste bin | سلة مهملات منزلية | ถังขยะในบ้าน | Tempat sampah rumah | Ведро для мусора | Ev tipi çöp kovası
### plungers | 疏通工具 | Drain tools | أدوات تسليك | อุปกรณ์แก้ท่อตัน | Alat saluran air | Для прочистки труб | Lavabo açıcılar
* 8.2 330 | 14 cm, 15 cm, 16 cm | n=48; f=handle,heavyduty,homeuse,hang-card; a=material:rubber; s=colour:red,black
= 橡胶马桶吸 | Rubber plunger | مكبس تسليك مطاطي | ที่ปั๊มส้วมยาง | Penyedot WC karet | Резиновый вантуз | Kauçuk lavabo pompası
`;
