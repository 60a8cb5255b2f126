export const tools = `
# tools | 五金工具 | Tools | العدد والأدوات | เครื่องมือช่าง | Perkakas | Инструменты | El aletleri
> attrs=material,finish,power-source,voltage,length,diameter,use,certificate,origin,packing; n=24; k=custom; a=use:home-use
" 整体热处理，硬度达标，手柄防滑省力。 | Heat treated throughout to the rated hardness; grips that do not slip. | معالجة حرارية كاملة بصلابة معيارية ومقابض لا تنزلق. | ชุบแข็งทั้งชิ้น ความแข็งได้มาตรฐาน ด้ามกันลื่น | Dikeraskan merata sesuai standar; gagang antiselip. | Сквозная термообработка, нормированная твёрдость, нескользящие рукоятки. | Tam ısıl işlem, standart sertlik, kaymaz sap.
" 五金店、工程队和维修厂长期采购。 | Bought year round by hardware shops, contractors and workshops. | تطلبها محلات العدد والمقاولون والورش طوال العام. | ร้านฮาร์ดแวร์ ผู้รับเหมา และอู่ซ่อมสั่งประจำ | Dibeli rutin oleh toko perkakas, kontraktor, dan bengkel. | Постоянный спрос магазинов, бригад и мастерских. | Nalburlar, müteahhitler ve atölyeler yıl boyu alır.
## hand | 手动工具 | Hand tools | عدد يدوية | เครื่องมือมือ | Perkakas tangan | Ручной инструмент | El aletleri grubu
> f=hang-card,professional,heavyduty,rustproof; a=material:carbon-steel
### wrenches | 扳手 | Wrenches | مفاتيح ربط | ประแจ | Kunci pas | Гаечные ключи | Anahtarlar
* 15.8 280 | 150 mm, 200 mm, 250 mm, 300 mm | n=60; a=material:carbon-steel,finish:chrome; f=adjustable,professional,hang-card,bulk
= 铬钒钢活动扳手 | Chrome vanadium adjustable wrench | مفتاح ربط متحرك من الكروم فاناديوم | ประแจเลื่อนโครมวานาเดียม | Kunci inggris krom vanadium | Разводной ключ из хромованадиевой стали | Krom vanadyum kurbağacık anahtar
### screwdrivers | 螺丝刀 | Screwdrivers | مفكات | ไขควง | Obeng | Отвёртки | Tornavidalar
* 22 410 | 6 pcs, 8 pcs, 12 pcs, 24 pcs | u=SET; n=36; f=case,magnetic,professional,hang-card
= 磁性螺丝刀套装 | Magnetic screwdriver set | طقم مفكات مغناطيسية | ชุดไขควงแม่เหล็ก | Set obeng magnetik | Набор магнитных отвёрток | Manyetik tornavida seti
### hammers | 锤子 | Hammers | مطارق | ค้อน | Palu | Молотки | Çekiçler
* 18.6 650 | 250 g, 500 g, 750 g, 1 kg | n=24; f=handle,professional,heavyduty,homeuse; a=material:carbon-steel
= 羊角锤 | Claw hammer | مطرقة مخلبية | ค้อนหงอน | Palu cakar | Молоток-гвоздодёр | Çatallı çekiç
### saws | 锯 | Saws | مناشير | เลื่อย | Gergaji | Пилы | Testereler
* 19.2 380 | 350 mm, 400 mm, 450 mm, 500 mm | n=36; f=handle,foldable,professional,hang-card
= 木工手板锯 | Carpenter's hand saw | منشار نجارة يدوي | เลื่อยลันดา | Gergaji tangan kayu | Ножовка по дереву | Marangoz el testeresi
## measuring | 测量夹具 | Measuring and clamping | القياس والتثبيت | วัดและจับยึด | Ukur dan jepit | Измерение и зажим | Ölçme ve sıkma
> f=professional,hang-card,adjustable,case
### clamps | 夹具 | Clamps | ملازم | แคลมป์ | Klem | Струбцины | İşkenceler
* 24 780 | 50 mm, 75 mm, 100 mm, 150 mm | n=20; a=material:iron
= 木工夹 | Woodworking clamp | ملزمة نجارة | แคลมป์งานไม้ | Klem kayu | Столярная струбцина | Ahşap işkencesi
### scales | 秤 | Scales | موازين | ตาชั่ง | Timbangan | Весы | Teraziler
* 56 1900 | 10 kg, 30 kg, 50 kg, 100 kg | n=4; f=display,rechargeable,commercial,portable; a=power-source:rechargeable,use:commercial
= 商用计价秤 | Price-computing shop scale | ميزان تجاري حاسب للسعر | เครื่องชั่งคำนวณราคา | Timbangan hitung harga | Торговые весы | Fiyat hesaplayan terazi
### rulers | 卷尺角尺 | Squares and measures | أشرطة وزوايا قياس | ฉากและตลับเมตร | Siku dan meteran | Угольники и рулетки | Gönye ve metreler
* 8.8 190 | 3 m, 5 m, 7.5 m, 10 m | n=120; f=hang-card,thick,magnetic,logo; s=colour:yellow,black
= 钢尺 | Steel measure | مقياس فولاذي | สายวัดเหล็ก | Meteran baja | Стальная измерительная линейка | Çelik metre
## power | 电动工具 | Power tools | عدد كهربائية | เครื่องมือไฟฟ้า | Perkakas listrik | Электроинструмент | Elektrikli aletler
> n=6; f=case,rechargeable,professional,spare; k=electric; a=power-source:rechargeable
### drills | 电钻套装 | Drill kits | مثاقب | สว่าน | Bor | Дрели | Matkaplar
* 148 2400 | 12 V, 16 V, 18 V, 21 V | u=SET; s=plug:plug-cn,plug-eu,plug-uk
= 锂电钻工具箱套装 | Cordless drill kit | طقم مثقاب لاسلكي | ชุดสว่านไร้สาย | Set bor nirkabel | Набор с аккумуляторной дрелью | Akülü matkap seti
### saws | 电锯切割 | Electric saws | مناشير كهربائية | เลื่อยไฟฟ้า | Gergaji listrik | Электропилы | Elektrikli testereler
* 268 3800 | 4 inch, 6 inch, 8 inch, 10 inch | n=4; f=rechargeable,spare,heavyduty,case; s=plug:plug-cn,plug-eu,plug-uk
= 锂电手持电锯 | Cordless chain saw | منشار كهربائي لاسلكي | เลื่อยไฟฟ้าไร้สาย | Gergaji listrik nirkabel | Аккумуляторная пила | Akülü testere
## storage | 工具收纳 | Tool storage | حفظ العدد | เก็บเครื่องมือ | Penyimpanan perkakas | Хранение инструмента | Alet saklama
> n=8; f=reinforced,stackable,large,wheels
### boxes | 工具箱 | Toolboxes | صناديق العدد | กล่องเครื่องมือ | Kotak perkakas | Ящики для инструмента | Takım çantaları
* 36 1500 | 14", 17", 19", 22" | a=material:plastic; s=colour:red,black,yellow
= 双层塑料工具箱 | Two-tier plastic toolbox | صندوق عدد بلاستيكي بطابقين | กล่องเครื่องมือพลาสติกสองชั้น | Kotak perkakas plastik dua tingkat | Двухъярусный пластиковый ящик | İki katlı plastik takım çantası
### magnets | 磁铁 | Magnets | مغناطيسات | แม่เหล็ก | Magnet | Магниты | Mıknatıslar
* 6.9 90 | 10 mm, 15 mm, 20 mm, 30 mm | u=XPK; n=200; f=bulk,hang-card,rustproof,professional; s=pack-count=10 pcs,20 pcs,50 pcs
= 钕铁硼强力磁铁 | Neodymium strong magnets | مغناطيس نيوديميوم قوي | แม่เหล็กนีโอไดเมียมแรงสูง | Magnet neodimium kuat | Сильные неодимовые магниты | Güçlü neodim mıknatıs
## safety | 安全防护 | Safety | السلامة | ความปลอดภัย | Keselamatan | Средства защиты | İş güvenliği
> n=20; f=adjustable,logo,breathable,heavyduty; a=use:industrial
### helmets | 安全帽 | Helmets | خوذ | หมวกนิรภัย | Helm | Каски | Baretler
* 16.8 380 | 51-61 cm, 53-64 cm | a=material:plastic,certificate:ce; s=colour:red,yellow,blue,white,orange; n=40
= 防砸安全帽 | Impact-resistant safety helmet | خوذة سلامة مقاومة للصدمات | หมวกนิรภัยกันกระแทก | Helm proyek tahan benturan | Ударопрочная каска | Darbeye dayanıklı baret
### goggles | 护目镜 | Goggles | نظارات واقية | แว่นตานิรภัย | Kacamata pelindung | Защитные очки | Koruyucu gözlükler
* 9.5 75 | | n=120; f=scratch,case,bulk,adjustable; a=material:plastic; s=colour:clear,grey,yellow
= 防雾护目镜 | Anti-fog safety goggles | نظارات واقية مضادة للضباب | แว่นนิรภัยกันฝ้า | Kacamata pelindung antiembun | Защитные очки с антизапотеванием | Buğu yapmaz koruyucu gözlük
### extinguishers | 消防器材 | Fire safety | السلامة من الحريق | ดับเพลิง | Pemadam kebakaran | Пожарная безопасность | Yangın güvenliği
* 46 2600 | 1 kg, 2 kg, 4 kg, 8 kg | n=4; f=homeuse,commercial,heavyduty,wall; a=certificate:ccc,material:carbon-steel
= 干粉灭火器 | Dry powder fire extinguisher | طفاية حريق بالبودرة | ถังดับเพลิงผงเคมีแห้ง | Alat pemadam api serbuk kering | Порошковый огнетушитель | Kuru tozlu yangın söndürücü
`;
