export const bags = `
# bags | 箱包 | Bags and luggage | الحقائب والأمتعة | กระเป๋าและสัมภาระ | Tas dan koper | Сумки и чемоданы | Çanta ve valiz
> attrs=material,fabric,colour,style,closure,gender,dimension,waterproof,origin,packing; n=30; k=custom
" 车线均匀，五金件电镀牢固，可过盐雾测试。 | Even stitching, hardware plated to pass salt-spray tests. | خياطة متساوية وقطع معدنية مطلية تجتاز اختبار رذاذ الملح. | ฝีเข็มสม่ำเสมอ อะไหล่ชุบผ่านการทดสอบละอองเกลือ | Jahitan rata, aksesori logam lolos uji semprot garam. | Ровная строчка, фурнитура выдерживает испытание солевым туманом. | Düzgün dikiş, tuz testinden geçen metal aksesuar.
" 自有版房，最快7天出样。 | In-house sample room; samples in as little as 7 days. | غرفة عينات خاصة، والعينة خلال 7 أيام. | มีห้องตัวอย่างเอง ทำตัวอย่างเร็วสุด 7 วัน | Ruang sampel sendiri; sampel secepatnya 7 hari. | Свой экспериментальный цех, образец за 7 дней. | Kendi numune atölyemiz; en hızlı 7 günde numune.
## women | 女包 | Women's bags | حقائب نسائية | กระเป๋าผู้หญิง | Tas wanita | Женские сумки | Kadın çantaları
> s=colour@fashion; f=classic,newseason,embroidered,large; a=gender:women,material:pu
### handbags | 手提包 | Handbags | حقائب يد | กระเป๋าถือ | Tas tangan | Сумки | El çantaları
* 68 620 | 22 cm, 26 cm, 30 cm, 34 cm
= 女式手提包 | Women's handbag | حقيبة يد نسائية | กระเป๋าถือผู้หญิง | Tas tangan wanita | Женская сумка | Kadın el çantası
### clutches | 手拿包 | Clutches | حقائب سهرة | คลัตช์ | Clutch | Клатчи | Portföy çantalar
* 36 240 | 20 cm, 24 cm, 28 cm | f=premium,embroidered,lace,gift-box; s=colour@metal
= 晚宴手拿包 | Evening clutch bag | حقيبة سهرة | กระเป๋าคลัตช์ออกงาน | Tas pesta | Вечерний клатч | Abiye portföy çanta
### purses | 钱包 | Purses | محافظ نسائية | กระเป๋าสตางค์ | Dompet wanita | Кошельки | Cüzdanlar
* 22 130 | 10 cm, 12 cm, 19 cm | n=100; f=mini,classic,cartoon,gift-box
= 女式短款钱包 | Women's compact purse | محفظة نسائية صغيرة | กระเป๋าสตางค์ผู้หญิง | Dompet mini wanita | Женский компактный кошелёк | Kadın mini cüzdan
## backpacks | 双肩包 | Backpacks | حقائب ظهر | เป้ | Ransel | Рюкзаки | Sırt çantaları
> s=colour:black,grey,navy,green; f=waterproof,pockets,light,reinforced; n=20
### school | 书包 | School bags | حقائب مدرسية | กระเป๋านักเรียน | Tas sekolah | Школьные рюкзаки | Okul çantaları
* 49 620 | 16 l, 20 l, 24 l, 28 l | f=cartoon,waterproof,light,reinforced; s=colour@kids; a=fabric:polyester
= 学生减负书包 | Ergonomic school backpack | حقيبة مدرسية مريحة | กระเป๋านักเรียนถนอมหลัง | Ransel sekolah ergonomis | Эргономичный школьный рюкзак | Ergonomik okul çantası
### business | 商务双肩包 | Business backpacks | حقائب ظهر للأعمال | เป้ทำงาน | Ransel bisnis | Деловые рюкзаки | İş sırt çantaları
* 86 880 | 13", 14", 15.6", 17" |; a=style:business,fabric:polyester; f=waterproof,shockproof,pockets,logo
= 商务电脑公文包 | Business laptop briefcase | حقيبة أعمال للحاسوب | กระเป๋าเอกสารใส่โน้ตบุ๊ก | Tas kerja laptop | Деловой портфель для ноутбука | İş laptop çantası
## luggage | 旅行箱包 | Luggage | أمتعة السفر | กระเป๋าเดินทาง | Koper | Багаж | Valizler
> n=3; f=wheels,scratch,light,reinforced
### suitcases | 拉杆箱 | Suitcases | حقائب سفر بعجلات | กระเป๋าล้อลาก | Koper | Чемоданы | Valizler
* 158 3400 | 20", 24", 26", 28" | a=material:plastic; s=colour:black,silver,pink,blue,green
= 万向轮拉杆箱 | Spinner suitcase | حقيبة سفر بعجلات دوارة | กระเป๋าเดินทางล้อหมุนรอบทิศ | Koper roda putar | Чемодан на поворотных колёсах | Dört yöne döner tekerlekli valiz
### pouches | 收纳袋 | Travel organisers | منظمات السفر | กระเป๋าจัดระเบียบ | Tas organizer | Органайзеры | Düzenleyici çantalar
* 19.5 260 | 4 pcs, 6 pcs, 7 pcs, 8 pcs | u=SET; n=60; f=waterproof,foldable,light,printed; a=fabric:polyester; s=colour:grey,pink,navy
= 旅行收纳袋套装 | Travel organiser set | طقم منظمات سفر | ชุดกระเป๋าจัดระเบียบเดินทาง | Set organizer perjalanan | Набор дорожных органайзеров | Seyahat düzenleyici seti
## shopping | 购物袋包装 | Shopping bags | أكياس التسوق | ถุงช้อปปิ้ง | Tas belanja | Пакеты и шоперы | Alışveriş çantaları
> n=200; f=logo,foldable,printed,thick
### canvas | 帆布袋 | Canvas totes | حقائب كانفاس | ถุงผ้า | Tas kanvas | Шоперы | Bez çantalar
* 9.6 160 | 30×35 cm, 35×40 cm, 40×45 cm | a=material:canvas; s=colour:beige,black,white
= 帆布手提袋 | Canvas tote bag | حقيبة كانفاس | ถุงผ้าแคนวาส | Tas kanvas | Сумка из канваса | Kanvas bez çanta
### trolleys | 购物车 | Shopping trolleys | عربات التسوق | รถเข็นช้อปปิ้ง | Troli belanja | Тележки | Pazar arabaları
* 62 2600 | 30 l, 40 l, 50 l, 60 l | n=4; f=foldable,wheels,reinforced,waterproof; a=material:iron; s=colour:black,red,blue
= 折叠购物车 | Folding shopping trolley | عربة تسوق قابلة للطي | รถเข็นช้อปปิ้งพับได้ | Troli belanja lipat | Складная сумка-тележка | Katlanır pazar arabası
`;
