export const digital = `
# digital | 手机数码 | Phones and digital | الهواتف والأجهزة الرقمية | โทรศัพท์และดิจิทัล | Ponsel dan digital | Телефоны и электроника | Telefon ve elektronik
> attrs=connector,power-source,colour,material,waterproof,voltage,dimension,certificate,origin,packing; n=60; k=electric; a=certificate:ce
" 芯片方案成熟，兼容主流机型。 | Proven chip sets that work with the usual models. | شرائح مجرّبة ومتوافقة مع الطرازات الشائعة. | ชิปเซ็ตเชื่อถือได้ รองรับรุ่นยอดนิยม | Cipset teruji, cocok dengan model umum. | Проверенные чипсеты, совместимость с популярными моделями. | Kanıtlanmış yonga, yaygın modellerle uyumlu.
" 现货供应华强北和跨境卖家，可配多国包装。 | In stock for electronics markets and cross-border sellers, with packs for each country. | متوفر لأسواق الإلكترونيات والبائعين عبر الحدود بعبوات لكل بلد. | พร้อมส่งตลาดอิเล็กทรอนิกส์และผู้ขายข้ามแดน มีกล่องหลายภาษา | Stok siap untuk pasar elektronik dan penjual lintas negara, kemasan tiap negara. | В наличии для рынков электроники и онлайн-экспорта, упаковка под каждую страну. | Elektronik çarşıları ve ihracat satıcıları için stokta; ülkeye özel ambalaj.
## phones | 手机及配件 | Phones and accessories | هواتف وملحقات | โทรศัพท์และอุปกรณ์ | Ponsel dan aksesori | Телефоны и аксессуары | Telefon ve aksesuar
> f=fastcharge,shockproof,magnetic,colour-box
### smartphones | 手机 | Smartphones | هواتف ذكية | สมาร์ตโฟน | Ponsel pintar | Смартфоны | Akıllı telefonlar
* 668 210 | 64 GB, 128 GB, 256 GB, 512 GB | n=10; f=fastcharge,shockproof,waterproof,premium; s=colour:black,white,blue,green,gold
= 双卡智能手机 | Dual-SIM smartphone | هاتف ذكي بشريحتين | สมาร์ตโฟนสองซิม | Ponsel pintar dua SIM | Смартфон с двумя SIM-картами | Çift SIM akıllı telefon
### chargers | 充电器 | Chargers | شواحن | ที่ชาร์จ | Pengisi daya | Зарядные устройства | Şarj cihazları
* 22 90 | 20 W, 33 W, 45 W, 65 W | n=100; f=fastcharge,travel,universal,colour-box; a=connector:usb-c; s=plug:plug-cn,plug-eu,plug-uk*colour:white,black
= 氮化镓充电器 | GaN charger | شاحن نيتريد الغاليوم | หัวชาร์จแกลเลียมไนไตรด์ | Pengisi daya GaN | Зарядное устройство на нитриде галлия | GaN şarj cihazı
### powerbanks | 移动电源 | Power banks | بطاريات متنقلة | พาวเวอร์แบงก์ | Bank daya | Внешние аккумуляторы | Powerbankler
* 49 230 | 5000 mAh, 10000 mAh, 20000 mAh, 30000 mAh | n=50; f=fastcharge,magnetic,display,mini; a=connector:usb-c; s=colour:black,white,pink
= 快充移动电源 | Fast-charge power bank | بطارية متنقلة للشحن السريع | พาวเวอร์แบงก์ชาร์จไว | Power bank isi cepat | Внешний аккумулятор | Hızlı şarjlı powerbank
### landline | 电话机 | Telephones | هواتف ثابتة | โทรศัพท์บ้าน | Telepon meja | Телефоны | Sabit telefonlar
* 46 720 | | n=20; f=vintage,display,wall,wireless; s=colour:red,black,white
= 办公固定电话 | Office desk telephone | هاتف مكتبي ثابت | โทรศัพท์ตั้งโต๊ะ | Telepon meja kantor | Офисный телефон | Masa telefonu
## audio | 音频设备 | Audio | الصوتيات | เครื่องเสียง | Audio | Аудио | Ses
> f=wireless,longlasting,waterproof,gift-box; a=connector:bluetooth
### headphones | 耳机 | Headphones | سماعات رأس | หูฟัง | Headphone | Наушники | Kulaklıklar
* 58 260 | 32 mm, 40 mm, 50 mm | n=40; f=wireless,quiet,foldable,multicolour; a=connector:bluetooth; s=colour:black,white,pink,blue
= 头戴式蓝牙耳机 | Over-ear Bluetooth headphones | سماعات رأس لاسلكية | หูฟังครอบหูไร้สาย | Headphone bluetooth | Полноразмерные беспроводные наушники | Kulak üstü bluetooth kulaklık
### speakers | 音箱 | Speakers | مكبرات صوت | ลำโพง | Pengeras suara | Колонки | Hoparlörler
* 66 580 | 5 W, 10 W, 20 W, 40 W | n=24; f=waterproof,portable,multicolour,wireless; s=colour:black,red,blue
= 便携蓝牙音箱 | Portable Bluetooth speaker | مكبر صوت محمول | ลำโพงไร้สายพกพา | Speaker bluetooth portabel | Портативная колонка | Taşınabilir bluetooth hoparlör
### microphones | 麦克风 | Microphones | ميكروفونات | ไมโครโฟน | Mikrofon | Микрофоны | Mikrofonlar
* 72 380 | 2.4 GHz, 5.8 GHz | n=30; f=wireless,professional,case,rechargeable; a=connector:wireless24; s=colour:black,gold,silver
= 无线手持麦克风 | Wireless handheld microphone | ميكروفون يدوي لاسلكي | ไมค์ไร้สายแบบถือ | Mikrofon genggam nirkabel | Беспроводной микрофон | Kablosuz el mikrofonu
## computers | 电脑办公 | Computers | حواسيب | คอมพิวเตอร์ | Komputer | Компьютеры | Bilgisayar
> f=quiet,light,wireless,premium
### laptops | 笔记本电脑 | Laptops | حواسيب محمولة | โน้ตบุ๊ก | Laptop | Ноутбуки | Dizüstü bilgisayarlar
* 2480 1600 | 13.3", 14", 15.6", 16" | n=5; f=light,fastcharge,premium,quiet; s=capacity=256 GB,512 GB,1 TB*colour:silver,grey
= 轻薄笔记本电脑 | Slim laptop computer | حاسوب محمول رفيع | โน้ตบุ๊กบางเบา | Laptop tipis | Тонкий ноутбук | İnce dizüstü bilgisayar
### mice | 键盘鼠标 | Keyboards and mice | لوحات مفاتيح وفأرات | คีย์บอร์ดและเมาส์ | Papan ketik dan tetikus | Клавиатуры и мыши | Klavye ve fareler
* 52 640 | 61 pcs, 87 pcs, 104 pcs | n=20; f=wireless,multicolour,quiet,professional; a=connector:usb-a; s=colour:black,white
= 机械键盘 | Mechanical keyboard | لوحة مفاتيح ميكانيكية | คีย์บอร์ดแมคคานิคอล | Papan ketik mekanis | Механическая клавиатура | Mekanik klavye
### mouse | 鼠标 | Mice | فأرات | เมาส์ | Tetikus | Мыши | Fareler
* 19.8 90 | 1600 DPI, 2400 DPI, 4800 DPI | n=100; f=wireless,rechargeable,quiet,mini; a=connector:wireless24; s=colour:black,white,pink
= 无线静音鼠标 | Wireless mouse | فأرة لاسلكية | เมาส์ไร้สาย | Tetikus nirkabel | Беспроводная мышь | Kablosuz fare
### printers | 打印机 | Printers | طابعات | เครื่องพิมพ์ | Printer | Принтеры | Yazıcılar
* 198 2100 | 58 mm, 80 mm, 110 mm | n=8; f=wireless,portable,quiet,commercial; a=connector:usb-a; s=plug:plug-cn,plug-eu,plug-uk
= 热敏小票打印机 | Thermal receipt printer | طابعة إيصالات حرارية | เครื่องพิมพ์ใบเสร็จความร้อน | Printer struk termal | Термопринтер для чеков | Termal fiş yazıcı
## imaging | 影像游戏 | Cameras and gaming | كاميرات وألعاب | กล้องและเกม | Kamera dan gim | Камеры и игры | Kamera ve oyun
> n=12; f=case,wireless,portable,gift-box
### cameras | 相机监控 | Cameras | كاميرات | กล้อง | Kamera | Камеры | Kameralar
* 268 420 | 20 MP, 32 MP, 48 MP, 64 MP | a=connector:usb-c; f=waterproof,case,kids,display; s=colour:black,silver
= 数码相机 | Digital camera | كاميرا رقمية | กล้องดิจิทัล | Kamera digital | Цифровая камера | Dijital kamera
### consoles | 游戏手柄 | Game controllers | أذرع ألعاب | จอยเกม | Stik gim | Геймпады | Oyun kolları
* 62 260 | 600 mAh, 800 mAh, 1000 mAh | n=40; f=wireless,multicolour,shockproof,case; a=connector:bluetooth; s=colour:black,white,red,blue
= 无线游戏手柄 | Wireless game controller | ذراع ألعاب لاسلكية | จอยเกมไร้สาย | Stik gim nirkabel | Беспроводной геймпад | Kablosuz oyun kolu
`;
