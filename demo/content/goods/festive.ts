export const festive = `
# festive | 礼品节庆 | Gifts and party | الهدايا والحفلات | ของขวัญและงานปาร์ตี้ | Hadiah dan pesta | Подарки и праздник | Hediye ve parti
> attrs=occasion,material,colour,style,dimension,packing,origin; n=48; k=custom
" 款式每季更新，图案可按节日定制。 | New designs each season; patterns made to order for any holiday. | تصاميم جديدة كل موسم ونقوش حسب الطلب لكل مناسبة. | แบบใหม่ทุกฤดูกาล สั่งลายตามเทศกาลได้ | Desain baru tiap musim; motif dapat dipesan sesuai hari raya. | Новые дизайны каждый сезон, рисунок под любой праздник на заказ. | Her sezon yeni tasarım; bayramlara özel desen yapılır.
" 适合礼品店、婚庆公司和活动策划。 | For gift shops, wedding planners and event organisers. | لمحلات الهدايا ومنظمي الأعراس والفعاليات. | สำหรับร้านของขวัญ เวดดิ้ง และผู้จัดงาน | Untuk toko hadiah, penyelenggara pernikahan, dan acara. | Для магазинов подарков, свадебных и праздничных агентств. | Hediyelikçiler, düğün ve etkinlik organizatörleri için.
## party | 派对用品 | Party supplies | لوازم الحفلات | อุปกรณ์ปาร์ตี้ | Perlengkapan pesta | Для праздника | Parti malzemeleri
> f=bulk,colour-box,printed,kids; u=XPK; a=occasion:birthday
### balloons | 气球 | Balloons | بالونات | ลูกโป่ง | Balon | Воздушные шары | Balonlar
* 6.8 120 | 20 pcs, 50 pcs, 100 pcs, 200 pcs | n=80; s=colour:red,pink,gold,silver,blue,white; a=material:rubber,occasion:birthday
= 乳胶派对气球 | Latex party balloons | بالونات حفلات | ลูกโป่งปาร์ตี้ | Balon pesta lateks | Латексные шары для праздника | Lateks parti balonu
### confetti | 彩带礼花 | Streamers and poppers | شرائط وقصاصات | สายรุ้งและพลุกระดาษ | Pita dan konfeti | Хлопушки и серпантин | Konfeti ve serpantin
* 8.5 210 | 30 cm, 40 cm, 60 cm, 80 cm | n=60; a=material:paper; s=colour:gold,red,pink
= 派对礼花筒 | Party confetti popper | مفرقعة قصاصات ورقية | กระบอกพลุกระดาษ | Petasan konfeti | Хлопушка с конфетти | Konfeti patlatıcı
### pinatas | 生日装饰 | Birthday decorations | زينة أعياد الميلاد | ของตกแต่งวันเกิด | Dekorasi ulang tahun | Украшения ко дню рождения | Doğum günü süsleri
* 26 480 | 30 cm, 40 cm, 50 cm, 60 cm | u=PCE; n=20; f=handmade,cartoon,large,kids; a=material:paper; s=colour@bright
= 纸艺彩罐 | Paper piñata | دمية ورقية للحلوى | พินยาตากระดาษ | Piñata kertas | Бумажная пиньята | Kâğıt pinyata
## holiday | 节日装饰 | Holiday decorations | زينة المناسبات | ของตกแต่งเทศกาล | Dekorasi hari raya | Праздничный декор | Bayram süsleri
> f=large,handmade,warm,foldable; n=24
### christmas | 圣诞用品 | Christmas | زينة عيد الميلاد المجيد | คริสต์มาส | Natal | Рождество | Noel
* 78 3200 | 60 cm, 90 cm, 120 cm, 180 cm | n=4; f=foldable,warm,multicolour,reinforced; a=occasion:christmas,material:plastic; s=colour:green,white
= 仿真圣诞树 | Artificial Christmas tree | شجرة ميلاد صناعية | ต้นคริสต์มาสประดิษฐ์ | Pohon Natal artifisial | Искусственная ёлка | Yapay Noel ağacı
### lunar | 春节灯笼红包 | Lunar New Year | رأس السنة القمرية | ตรุษจีน | Imlek | Китайский Новый год | Çin Yeni Yılı
* 15.5 260 | 20 cm, 30 cm, 40 cm, 60 cm | a=occasion:newyear,style:chinese,fabric:silk; s=pack-count=2 pcs,6 pcs; h=0
= 绸布红灯笼 | Red silk lantern | فانوس حريري أحمر | โคมแดงผ้าไหม | Lampion merah sutra | Красный шёлковый фонарь | Kırmızı ipek fener
### envelopes | 红包贺卡 | Gift envelopes | مظاريف الهدايا | ซองอั่งเปา | Amplop hadiah | Подарочные конверты | Hediye zarfları
* 5.2 90 | 6 pcs, 10 pcs, 20 pcs, 50 pcs | u=XPK; n=120; f=printed,premium,cartoon,logo; a=occasion:newyear,material:paper; s=style:chinese,cute
= 烫金红包 | Gold-stamped red envelopes | مظاريف حمراء مذهبة | ซองแดงปั๊มทอง | Amplop merah cetak emas | Красные конверты с золотым тиснением | Altın yaldızlı kırmızı zarf
### ramadan | 斋月开斋节 | Ramadan and Eid | رمضان والعيد | รอมฎอนและอีด | Ramadan dan Idulfitri | Рамадан и Ид | Ramazan ve bayram
* 34 450 | 15 cm, 20 cm, 30 cm, 40 cm |; f=warm,rechargeable,handmade,gift-box; a=occasion:ramadan,power-source:battery,material:brass; s=colour:gold,silver
= 斋月金属灯饰 | Ramadan metal lamp | فانوس رمضان معدني | ตะเกียงโลหะรอมฎอน | Lampu hias logam Ramadan | Металлическая лампа к Рамадану | Ramazan metal lambası
## wrapping | 礼品包装 | Gift wrapping | تغليف الهدايا | ห่อของขวัญ | Bungkus kado | Подарочная упаковка | Hediye paketi
> f=printed,plain,thick,logo; n=100
### boxes | 礼盒 | Gift boxes | علب هدايا | กล่องของขวัญ | Kotak hadiah | Подарочные коробки | Hediye kutuları
* 6.5 190 | 12 cm, 18 cm, 24 cm, 32 cm | a=material:paper; s=colour:red,pink,white,gold
= 天地盖礼盒 | Rigid lidded gift box | علبة هدايا بغطاء | กล่องของขวัญฝาครอบ | Kotak hadiah bertutup | Жёсткая подарочная коробка с крышкой | Kapaklı sert hediye kutusu
### ribbons | 丝带 | Ribbons | شرائط زينة | ริบบิ้น | Pita | Ленты | Kurdeleler
* 4.6 80 | 6 mm, 10 mm, 25 mm, 40 mm | u=XRO; a=fabric:polyester; s=colour:red,pink,gold,white,purple,blue
= 涤纶缎带 | Satin ribbon | شريط ساتان | ริบบิ้นผ้าต่วน | Pita satin | Атласная лента | Saten kurdele
### bags | 礼品袋 | Gift bags | أكياس هدايا | ถุงของขวัญ | Tas hadiah | Подарочные пакеты | Hediye çantaları
* 3.2 70 | 16 cm, 22 cm, 28 cm, 36 cm | n=200; a=material:paper; s=colour@pastel
= 牛皮纸手提袋 | Kraft paper carrier bag | كيس ورقي بمقبض | ถุงกระดาษคราฟท์หูหิ้ว | Tas kertas kraft | Пакет из крафт-бумаги с ручками | Kraft kâğıt çanta
## souvenirs | 纪念品 | Souvenirs and trophies | تذكارات وجوائز | ของที่ระลึก | Suvenir dan piala | Сувениры и награды | Hatıra ve kupalar
> f=gift-box,logo,premium,classic; n=12
### trophies | 奖杯奖牌 | Trophies and medals | كؤوس وميداليات | ถ้วยและเหรียญรางวัล | Piala dan medali | Кубки и медали | Kupa ve madalyalar
* 45 860 | 20 cm, 25 cm, 30 cm, 38 cm | a=material:zinc; s=colour@metal
= 金属奖杯 | Metal trophy | كأس معدني | ถ้วยรางวัลโลหะ | Piala logam | Металлический кубок | Metal kupa
### crafts | 水晶工艺品 | Crystal crafts | تحف كريستال | งานคริสตัล | Kerajinan kristal | Изделия из хрусталя | Kristal hediyelikler
* 36 720 | 6 cm, 8 cm, 10 cm, 12 cm | a=material:glass,stone:crystal; f=gift-box,multicolour,logo,premium; s=colour:clear,purple,blue
= 水晶球摆件 | Crystal ball ornament | كرة كريستال للزينة | ลูกแก้วคริสตัลตั้งโชว์ | Hiasan bola kristal | Хрустальный шар | Kristal küre süs
`;
