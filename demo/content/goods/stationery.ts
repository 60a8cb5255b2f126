export const stationery = `
# stationery | 文具办公 | Stationery and office | القرطاسية والمكتب | เครื่องเขียนและสำนักงาน | Alat tulis dan kantor | Канцелярия и офис | Kırtasiye ve ofis
> attrs=ink,ruling,colour,material,age,use,origin,packing; n=60; k=custom
" 书写顺滑，纸张不洇墨，学校和办公两用。 | Writes smoothly on paper that does not bleed; for school and office. | كتابة سلسة وورق لا يمتص الحبر؛ للمدرسة والمكتب. | เขียนลื่น กระดาษไม่ซึม ใช้ได้ทั้งโรงเรียนและสำนักงาน | Menulis lancar, kertas tidak tembus; untuk sekolah dan kantor. | Пишет гладко, бумага не пропускает чернила; для школы и офиса. | Akıcı yazar, kâğıt mürekkebi dağıtmaz; okul ve ofis için.
" 开学季备货充足，可混批。 | Well stocked for the school season; mixed lots accepted. | مخزون وافر لموسم المدارس مع إمكانية التشكيل. | สต็อกพร้อมรับเปิดเทอม คละแบบได้ | Stok cukup untuk musim sekolah; boleh campur. | Большой запас к школьному сезону, можно смешивать позиции. | Okul sezonu için bol stok; karışık parti kabul edilir.
## writing | 书写工具 | Writing | أدوات الكتابة | เครื่องเขียน | Alat tulis | Письменные принадлежности | Yazı gereçleri
> f=hang-card,bulk,gift-box,logo; u=XBX
### pens | 中性笔圆珠笔 | Pens | أقلام حبر | ปากกา | Pulpen | Ручки | Kalemler
* 9.8 140 | 0.38 mm, 0.5 mm, 0.7 mm, 1 mm | s=ink:ink-black,ink-blue,ink-red; a=material:plastic
= 速干中性笔 | Quick-drying gel pen | قلم جل سريع الجفاف | ปากกาเจลแห้งเร็ว | Pulpen gel cepat kering | Быстросохнущая гелевая ручка | Çabuk kuruyan jel kalem
### pencils | 铅笔 | Pencils | أقلام رصاص | ดินสอ | Pensil | Карандаши | Kurşun kalemler
* 6.4 110 | 12 pcs, 24 pcs, 36 pcs, 48 pcs | a=material:wood,age:school; f=kids,colour-box,bulk,classic; s=colour:yellow,black,blue
= 六角木质铅笔 | Hexagonal wooden pencils | أقلام رصاص خشبية سداسية | ดินสอไม้หกเหลี่ยม | Pensil kayu segi enam | Шестигранные деревянные карандаши | Altıgen ahşap kurşun kalem
### fountain | 钢笔 | Fountain pens | أقلام حبر سائل | ปากกาหมึกซึม | Pena tinta | Перьевые ручки | Dolma kalemler
* 28 95 | 0.38 mm, 0.5 mm, 0.7 mm | u=PCE; f=gift-box,logo,classic,premium; s=colour:black,blue,gold; a=ink:ink-blue
= 金属杆钢笔 | Metal fountain pen | قلم حبر معدني | ปากกาหมึกซึมด้ามโลหะ | Pena tinta logam | Металлическая перьевая ручка | Metal dolma kalem
## paper | 本册纸品 | Paper and notebooks | دفاتر وورق | สมุดและกระดาษ | Buku tulis dan kertas | Тетради и бумага | Defter ve kâğıt
> f=logo,thick,printed,classic
### notebooks | 笔记本 | Notebooks | دفاتر | สมุดบันทึก | Buku catatan | Тетради и блокноты | Defterler
* 7.9 230 | A6, B6, A5, B5 | s=colour:black,blue,red,green*ruling:lined,squared,blank; a=material:paper
= 仿皮面笔记本 | Soft-cover notebook | دفتر بغلاف جلدي صناعي | สมุดบันทึกปกหนังเทียม | Buku catatan sampul kulit sintetis | Блокнот в мягкой обложке | Suni deri kapaklı defter
### copy | 复印纸 | Copy paper | ورق تصوير | กระดาษถ่ายเอกสาร | Kertas fotokopi | Бумага для печати | Fotokopi kâğıdı
* 98 12500 | 70 g, 75 g, 80 g | u=XCT; n=1; f=bulk,export,professional,premium; a=material:paper; s=dimension=A4,A3
= 全木浆复印纸 | Wood-pulp copy paper | ورق تصوير من لب الخشب | กระดาษถ่ายเอกสารเยื่อไม้ | Kertas fotokopi serat kayu | Бумага для копирования из целлюлозы | Selüloz fotokopi kâğıdı
### planners | 日历计划本 | Calendars and planners | تقاويم ومخططات | ปฏิทินและแพลนเนอร์ | Kalender dan agenda | Календари и планеры | Takvim ve ajandalar
* 12.5 310 | 12 pcs, 24 pcs, 52 pcs | f=logo,gift-box,minimal,cartoon; a=material:paper; s=colour:red,blue,beige
= 台历计划本 | Desk calendar planner | تقويم مكتبي | ปฏิทินตั้งโต๊ะ | Kalender meja | Настольный календарь-планер | Masa takvimi
## desk | 桌面办公 | Desk supplies | لوازم المكتب | อุปกรณ์โต๊ะทำงาน | Perlengkapan meja | Настольные принадлежности | Masa gereçleri
> f=hang-card,bulk,colour-box,classic
### clips | 夹订用品 | Clips and staples | مشابك ودبابيس | คลิปและลวดเย็บ | Klip dan staples | Скрепки и зажимы | Ataş ve zımbalar
* 2.9 85 | 100 pcs, 200 pcs, 400 pcs, 1000 pcs | u=XBX; n=200; a=material:carbon-steel; s=colour:silver,gold,red
= 镀镍回形针 | Nickel-plated paper clips | مشابك ورق معدنية | ลวดหนีบกระดาษ | Klip kertas berlapis nikel | Никелированные скрепки | Nikel kaplı ataş
### cutting | 剪刀刀具 | Scissors and cutters | مقصات | กรรไกร | Gunting | Ножницы | Makaslar
* 5.6 85 | 14 cm, 17 cm, 20 cm, 24 cm | n=96; f=hang-card,kids,professional,bulk; a=material:stainless; s=colour:black,red,blue
= 办公剪刀 | Office scissors | مقص مكتبي | กรรไกรสำนักงาน | Gunting kantor | Канцелярские ножницы | Ofis makası
### measuring | 尺具 | Rulers | مساطر | ไม้บรรทัด | Penggaris | Линейки | Cetveller
* 3.8 70 | 15 cm, 20 cm, 30 cm, 40 cm | u=SET; n=120; f=kids,case,bulk,hang-card; a=material:plastic; s=colour:clear,blue,pink
= 学生套尺 | School ruler set | طقم مساطر مدرسية | ชุดไม้บรรทัดนักเรียน | Set penggaris sekolah | Набор школьных линеек | Okul cetvel seti
## files | 文件收纳 | Filing | حفظ الملفات | แฟ้มเอกสาร | Arsip | Хранение документов | Dosyalama
> f=thick,logo,bulk,large
### folders | 文件夹 | Folders | ملفات | แฟ้ม | Map | Папки | Klasörler
* 4.4 150 | A4, A5, B5 | n=120; a=material:plastic; s=colour@bright
= 加厚文件夹 | Heavy-duty folder | ملف سميك | แฟ้มหนา | Map tebal | Плотная папка | Kalın dosya
### cabinets | 文件柜 | Cabinets | خزائن ملفات | ตู้เอกสาร | Lemari arsip | Шкафы | Dolaplar
* 320 18000 | 2 pcs, 3 pcs, 4 pcs, 5 pcs | n=1; f=wheels,reinforced,assembly,professional; a=material:carbon-steel; s=colour:grey,white,black
= 钢制抽屉文件柜 | Steel drawer filing cabinet | خزانة ملفات فولاذية بأدراج | ตู้เอกสารเหล็กแบบลิ้นชัก | Lemari arsip baja berlaci | Стальной картотечный шкаф | Çekmeceli çelik dosya dolabı
## art | 美术用品 | Art supplies | لوازم الرسم | อุปกรณ์ศิลปะ | Alat seni | Товары для творчества | Sanat malzemeleri
> f=gift-box,kids,professional,case; u=SET; n=36
### paints | 颜料画具 | Paints | ألوان | สี | Cat | Краски | Boyalar
* 18 420 | 12 pcs, 18 pcs, 24 pcs, 36 pcs | a=age:school; s=capacity=6 ml,12 ml
= 水彩颜料套装 | Watercolour paint set | طقم ألوان مائية | ชุดสีน้ำ | Set cat air | Набор акварельных красок | Suluboya seti
### crayons | 蜡笔彩笔 | Crayons and markers | ألوان شمعية | สีเทียน | Krayon | Мелки и фломастеры | Pastel ve keçeli kalemler
* 11 260 | 12 pcs, 24 pcs, 36 pcs, 48 pcs | a=age:preschool; f=kids,gift-box,bulk,easyclean
= 可水洗蜡笔 | Washable crayons | ألوان شمعية قابلة للغسل | สีเทียนล้างออกได้ | Krayon yang dapat dicuci | Смываемые мелки | Yıkanabilir pastel boya
`;
