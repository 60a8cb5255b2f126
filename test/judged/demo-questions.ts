/**
 * Questions to the demo world, judged by what it sells: `language | question | what must come | what may come as well`.
 * Products are named by the beginning of their category's code, those of a shop by `@` and its code, one by `#` and its
 * number; of everything else nothing must come. Nothing at all is right where nothing is named.
 */
export const demoQuestions = `
en | mug | kitchen.drinkware.mugs | kitchen.drinkware kitchen.takeaway.cups
en | coffee mugs | kitchen.drinkware.mugs | kitchen.drinkware kitchen.takeaway.cups
en | ceramic teapot | kitchen.drinkware.teaware | kitchen.drinkware
en | water bottle | kitchen.drinkware.bottles | kitchen.drinkware baby.feeding.bottles
en | thermos | kitchen.drinkware.bottles | kitchen.drinkware
en | vacuum flask | kitchen.drinkware.bottles | kitchen.drinkware
en | frying pan | kitchen.cookware.pans | kitchen.cookware
en | skillet | kitchen.cookware.pans | kitchen.cookware
en | stock pot | kitchen.cookware.pots | kitchen.cookware
en | kitchen knives | kitchen.tools.knives | kitchen.tools kitchen.tableware.cutlery
en | chopsticks | kitchen.tableware.chopsticks | kitchen.tableware
en | glass jar | kitchen.tools.food-storage | kitchen.drinkware.glasses
en | lunchbox | kitchen.takeaway.boxes kitchen.tools.food-storage | kitchen
en | paper cups | kitchen.takeaway.cups | kitchen.takeaway kitchen.drinkware
en | electric kettle | appliances.kitchen.kettles | appliances.kitchen
en | rice cooker | appliances.kitchen.cookers | appliances.kitchen
en | tv | appliances.video.tv | appliances.video
en | vacuum cleaner | appliances.living.vacuums | cleaning.tools
en | backpack | bags.backpacks baby.maternity.bags | bags
en | bag | bags baby.maternity.bags festive.wrapping.bags |
en | suitcase | bags.luggage.suitcases | bags.luggage
en | luggage | bags.luggage | bags
en | tote bag | bags.shopping.canvas | bags festive.wrapping.bags
en | wallet | bags.women.purses | bags.women
en | t-shirt | women.tops.tees men.tops.tees kids.clothes.tees | women.tops men.tops
en | tshirt | women.tops.tees men.tops.tees kids.clothes.tees | women.tops men.tops
en | t shirt for men | men.tops.tees | men.tops women.tops.tees kids.clothes.tees
en | women's dress | women.dresses | baby.maternity.wear kids.clothes.dresses women
en | jeans | women.bottoms.jeans men.bottoms.jeans | women.bottoms men.bottoms
en | running shoes | shoes.sport.running kids.shoes.trainers | shoes
en | sneakers | shoes.sport.running kids.shoes.trainers shoes.men.casual | shoes
en | slippers | shoes.home.slippers | shoes.home kids.shoes.sandals
en | rain boots | kids.shoes.boots | shoes.women.boots shoes kids.shoes
en | led bulb | lighting.bulbs.led | lighting auto.parts.lights
en | LED-light | lighting.bulbs.led lighting.portable.warning lighting auto.parts.lights | festive
en | 9w led bulb | lighting.bulbs.led | lighting
en | 9 W bulb | lighting.bulbs.led | lighting
en | flashlight | lighting.portable.torches | lighting
en | desk lamp | lighting.fixtures.desk | lighting
en | batteries | lighting.electrical.batteries | lighting.electrical digital.phones.powerbanks
en | headphones | digital.audio.headphones | digital.audio
en | bluetooth speaker | digital.audio.speakers | digital.audio
en | power bank | digital.phones.powerbanks | digital.phones
en | charger | digital.phones.chargers | digital.phones
en | laptop | digital.computers.laptops | digital.computers bags.backpacks.business
en | mobile phone | digital.phones.smartphones | digital.phones auto.interior.holders
en | keyboard | digital.computers.mice | digital.computers
en | towel | textiles.bath.towels | textiles.bath
en | bed sheets | textiles.bedding.sheets | textiles.bedding
en | curtain | textiles.living.window textiles.bath.curtains | textiles
en | pillow | textiles.bedding.pillows | textiles
en | candle | home.decor.candles lighting.bulbs.candle | home.decor
en | vase | home.decor.vases | home.decor
en | wall clock | home.decor.clocks | home.decor
en | dining chair | home.seating.chairs | home.seating
en | sofa | home.seating.sofas | home
en | umbrella | jewellery.wearables.umbrellas | pets.aviary.shade
en | sunglasses | jewellery.watches.sunglasses | jewellery.watches
en | watch | jewellery.watches.wristwatches | jewellery.watches
en | ring | jewellery.fine.rings | jewellery sports.water.rings
en | teddy bear | toys.soft.plush | toys.soft
en | jigsaw puzzle | toys.learning.puzzles | toys
en | toy car | toys.vehicles.cars | toys
en | diapers | baby.care.diapers | baby
en | baby stroller | baby.gear.strollers | baby
en | dog food | pets.food.dogs | pets.food
en | notebook | stationery.paper.notebooks digital.computers.laptops | stationery.paper
en | scissors | stationery.desk.cutting | stationery.desk
en | cordless drill | tools.power.drills | tools.power
en | screwdriver set | tools.hand.screwdrivers | tools
en | padlock | hardware.locks.padlocks | hardware.locks
en | lipstick | beauty.makeup.lipsticks | beauty.makeup
en | shampoo | beauty.hair.shampoo | beauty.hair
en | green tea | snacks.drinks.tea | snacks.drinks
en | chocolate | snacks.sweets.chocolate | snacks
en | rice | pantry.grains.rice | pantry.grains appliances.kitchen.cookers snacks.savoury.crackers pantry
en | frozen chicken | fresh.meat.poultry | fresh
en | tumbeler | kitchen.drinkware.bottles kitchen.drinkware.glasses | kitchen.drinkware
en | ceramc mug | kitchen.drinkware.mugs | kitchen.drinkware kitchen
en | botlte | kitchen.drinkware.bottles baby.feeding.bottles | kitchen pets
en | headfones | digital.audio.headphones | digital.audio
en | insul | kitchen.drinkware | kitchen textiles hardware
en | waterproof jacket | men.outerwear.jackets | men.outerwear women.outerwear kids
en | purple ceramic mug with gold unicorn | kitchen.drinkware.mugs | kitchen.drinkware kitchen home
en | stainless steel bottle 750ml | kitchen.drinkware.bottles | kitchen
en | 500 ml | kitchen baby beauty snacks pantry cleaning | appliances auto pets fresh
en | Tongle Baby | @tongle-baby |
en | Qilu Homeware | @qilu-home |
en | Haitian Footwear | @haitian-shoes |
en | kitchen.drinkware.mugs-1-2 | #kitchen.drinkware.mugs-1-2 |
en | beizi | kitchen.drinkware | kitchen.takeaway.cups
en | baowenbei | kitchen.drinkware.bottles | kitchen.drinkware
en | bao wen bei | kitchen.drinkware.bottles | kitchen.drinkware
en | krujka | kitchen.drinkware.mugs | kitchen.drinkware kitchen.takeaway.cups
en | kruzhka | kitchen.drinkware.mugs | kitchen.drinkware kitchen.takeaway.cups
en | xqzvwkj |  |
en | submarine reactor |  |
zh | 保温杯 | kitchen.drinkware.bottles | kitchen.drinkware
zh | 杯子 | kitchen.drinkware | kitchen.takeaway.cups
zh | 马克杯 | kitchen.drinkware.mugs | kitchen.drinkware
zh | 陶瓷茶壶 | kitchen.drinkware.teaware | kitchen.drinkware
zh | 煎锅 | kitchen.cookware.pans | kitchen.cookware
zh | 锅 | kitchen.cookware | kitchen appliances.kitchen
zh | 菜刀 | kitchen.tools.knives | kitchen.tools
zh | 餐具 | kitchen.tableware kitchen.takeaway baby.feeding.bowls | kitchen
zh | 电水壶 | appliances.kitchen.kettles | appliances.kitchen
zh | 电饭锅 | appliances.kitchen.cookers | appliances.kitchen
zh | 背包 | bags.backpacks baby.maternity.bags | bags
zh | 书包 | bags.backpacks.school | bags.backpacks
zh | 行李箱 | bags.luggage.suitcases | bags.luggage
zh | 女包 | bags.women | bags
zh | 连衣裙 | women.dresses baby.maternity.wear | women kids.clothes.dresses
zh | T恤 | women.tops.tees men.tops.tees kids.clothes.tees | women.tops men.tops
zh | 男士衬衫 | men.tops.shirts | men.tops women.tops.blouses
zh | 牛仔裤 | women.bottoms.jeans men.bottoms.jeans | women.bottoms men.bottoms
zh | 拖鞋 | shoes.home.slippers | shoes.home kids.shoes.sandals
zh | 运动鞋 | shoes.sport kids.shoes.trainers | shoes
zh | 台灯 | lighting.fixtures.desk | lighting
zh | 灯泡 | lighting.bulbs.led | lighting
zh | 手电筒 | lighting.portable.torches | lighting
zh | 蓝牙耳机 | digital.audio.headphones | digital.audio
zh | 充电宝 | digital.phones.powerbanks | digital.phones
zh | 手机 | digital.phones.smartphones | digital auto.interior.holders
zh | 电脑 | digital.computers | digital bags.backpacks.business
zh | 毛巾 | textiles.bath.towels | textiles.bath
zh | 床单 | textiles.bedding.sheets | textiles.bedding
zh | 窗帘 | textiles.living.window | textiles
zh | 花瓶 | home.decor.vases | home.decor
zh | 雨伞 | jewellery.wearables.umbrellas | pets.aviary.shade
zh | 太阳镜 | jewellery.watches.sunglasses | jewellery.watches
zh | 戒指 | jewellery.fine.rings | jewellery
zh | 毛绒玩具 | toys.soft.plush | toys pets.supplies
zh | 积木 | toys.learning.puzzles | toys
zh | 纸尿裤 | baby.care.diapers | baby.care
zh | 奶瓶 | baby.feeding.bottles | baby.feeding
zh | 狗粮 | pets.food.dogs | pets.food
zh | 圆珠笔 | stationery.writing.pens | stationery.writing
zh | 螺丝刀 | tools.hand.screwdrivers | tools
zh | 口红 | beauty.makeup.lipsticks | beauty.makeup
zh | 月饼 | snacks.biscuits.mooncakes | snacks
zh | 茶叶 | snacks.drinks.tea | snacks kitchen.drinkware.teaware
zh | 500毫升 保温杯 | kitchen.drinkware.bottles | kitchen.drinkware
zh | 红色雨伞 | jewellery.wearables.umbrellas | jewellery pets.aviary.shade
zh | 保溫杯 | kitchen.drinkware.bottles | kitchen.drinkware
zh | 童乐母婴 | @tongle-baby |
zh | 量子芯片 |  |
ar | كوب | kitchen.drinkware | kitchen.takeaway.cups
ar | قارورة | kitchen.drinkware.bottles | kitchen.drinkware baby.feeding.bottles kitchen
ar | ترمس | kitchen.drinkware.bottles | kitchen.drinkware
ar | طقم شاي | kitchen.drinkware.teaware | kitchen.drinkware kitchen.tableware
ar | سكين | kitchen.tools.knives | kitchen.tools kitchen.tableware.cutlery
ar | مقلاة | kitchen.cookware.pans | kitchen.cookware
ar | غلاية | appliances.kitchen.kettles | appliances.kitchen
ar | حقيبة ظهر | bags.backpacks baby.maternity.bags | bags
ar | حقائب | bags baby.maternity.bags | festive.wrapping.bags
ar | فستان | women.dresses kids.clothes.dresses baby.maternity.wear | women
ar | تيشيرت | women.tops.tees men.tops.tees kids.clothes.tees | women men
ar | حذاء رياضي | shoes.sport kids.shoes.trainers | shoes
ar | أحذية | shoes kids.shoes |
ar | مصباح | lighting | festive.holiday.ramadan auto.parts.lights festive.holiday.lunar
ar | سماعات | digital.audio.headphones | digital.audio
ar | شاحن | digital.phones.chargers | digital.phones
ar | هاتف | digital.phones | auto.interior.holders
ar | منشفة | textiles.bath.towels | textiles.bath
ar | ستائر | textiles.living.window textiles.bath.curtains | textiles
ar | وسادة | textiles.bedding.pillows textiles.living.cushions | textiles
ar | ألعاب أطفال | toys | baby kids
ar | حفاضات | baby.care.diapers | baby
ar | عطر | beauty.personal.perfume auto.interior.perfume | beauty
ar | شاي | snacks.drinks.tea kitchen.drinkware.teaware | snacks.drinks
ar | تمور | fresh.fruit.dates | fresh.fruit
ar | القارورة ٥٠٠ مل | kitchen.drinkware.bottles | kitchen baby
thai | แก้วมัค | kitchen.drinkware.mugs | kitchen.drinkware
thai | กระติกน้ำ | kitchen.drinkware.bottles | kitchen.drinkware
thai | กระทะ | kitchen.cookware.pans | kitchen.cookware
thai | มีดครัว | kitchen.tools.knives | kitchen.tools kitchen.tableware.cutlery
thai | ตะเกียบ | kitchen.tableware.chopsticks | kitchen.tableware
thai | กระเป๋าเป้ | bags.backpacks | bags baby.maternity.bags
thai | กระเป๋าเดินทาง | bags.luggage | bags
thai | เสื้อยืด | women.tops.tees men.tops.tees kids.clothes.tees | women men kids
thai | รองเท้าแตะ | shoes.home.slippers shoes.women.sandals kids.shoes.sandals | shoes
thai | รองเท้า | shoes kids.shoes |
thai | หูฟัง | digital.audio.headphones | digital.audio
thai | พาวเวอร์แบงค์ | digital.phones.powerbanks | digital.phones
thai | โคมไฟ | lighting | festive home
thai | ผ้าขนหนู | textiles.bath.towels | textiles
thai | หมอน | textiles.bedding.pillows textiles.living.cushions | textiles
thai | ร่ม | jewellery.wearables.umbrellas pets.aviary.shade | jewellery
thai | ของเล่น | toys pets.supplies.toys | baby
thai | ผ้าอ้อม | baby.care.diapers | baby
thai | ปากกา | stationery.writing | stationery
thai | สว่าน | tools.power.drills | tools
thai | แชมพู | beauty.hair.shampoo | beauty.hair
thai | ช็อกโกแลต | snacks.sweets.chocolate | snacks
indonesian | botol minum | kitchen.drinkware.bottles | kitchen baby.feeding
indonesian | termos | kitchen.drinkware.bottles | kitchen.drinkware
indonesian | gelas kaca | kitchen.drinkware.glasses | kitchen
indonesian | panci | kitchen.cookware | kitchen appliances.kitchen
indonesian | wajan | kitchen.cookware.pans | kitchen.cookware
indonesian | pisau dapur | kitchen.tools.knives | kitchen.tools kitchen.tableware.cutlery
indonesian | tas | bags baby.maternity.bags | festive.wrapping.bags
indonesian | ransel | bags.backpacks baby.maternity.bags | bags
indonesian | koper | bags.luggage.suitcases | bags.luggage
indonesian | kaos | women.tops.tees men.tops.tees kids.clothes.tees | women men kids
indonesian | celana jeans | women.bottoms.jeans men.bottoms.jeans | women.bottoms men.bottoms kids.clothes
indonesian | sepatu lari | shoes.sport.running | shoes kids.shoes
indonesian | lampu | lighting | auto.parts.lights festive
indonesian | penanak nasi | appliances.kitchen.cookers | appliances.kitchen
indonesian | handuk | textiles.bath.towels | textiles.bath
indonesian | bantal | textiles.bedding.pillows textiles.living.cushions | textiles
indonesian | payung | jewellery.wearables.umbrellas pets.aviary.shade | jewellery
indonesian | mainan anak | toys | baby kids
indonesian | popok | baby.care.diapers | baby
indonesian | baterai | lighting.electrical.batteries | lighting
indonesian | buku catatan | stationery.paper.notebooks | stationery.paper
indonesian | obeng | tools.hand.screwdrivers | tools
ru | термос | kitchen.drinkware.bottles | kitchen.drinkware
ru | кружка | kitchen.drinkware.mugs | kitchen.drinkware
ru | кружки керамические | kitchen.drinkware.mugs | kitchen.drinkware
ru | стакан | kitchen.drinkware.glasses kitchen.takeaway.cups | kitchen.drinkware
ru | сковорода | kitchen.cookware.pans | kitchen.cookware
ru | кастрюля | kitchen.cookware.pots | kitchen.cookware
ru | нож кухонный | kitchen.tools.knives | kitchen.tools kitchen.tableware.cutlery
ru | чайник | appliances.kitchen.kettles kitchen.drinkware.teaware | appliances.kitchen
ru | рюкзак | bags.backpacks baby.maternity.bags | bags
ru | сумки женские | bags.women | bags
ru | чемодан | bags.luggage.suitcases | bags.luggage
ru | футболка мужская | men.tops.tees | men.tops women.tops.tees kids.clothes.tees
ru | платье | women.dresses kids.clothes.dresses baby.maternity.wear | women
ru | джинсы | women.bottoms.jeans men.bottoms.jeans | women men
ru | кроссовки | shoes.sport.running kids.shoes.trainers | shoes kids.shoes
ru | тапочки | shoes.home.slippers | shoes kids.shoes.sandals
ru | лампа | lighting | festive auto.parts.lights appliances
ru | наушники | digital.audio.headphones | digital.audio
ru | зарядка | digital.phones.chargers | digital.phones
ru | полотенца | textiles.bath.towels | textiles.bath
ru | одеяло | textiles.bedding.blankets | textiles.bedding
ru | шторы | textiles.living.window textiles.bath.curtains | textiles
ru | зонт | jewellery.wearables.umbrellas pets.aviary.shade | jewellery
ru | игрушки | toys pets.supplies.toys | baby
ru | подгузники | baby.care.diapers | baby
ru | отвертка | tools.hand.screwdrivers | tools
ru | шампунь | beauty.hair.shampoo | beauty.hair
ru | терм |  kitchen.drinkware.bottles appliances.climate.thermometers | kitchen appliances digital men hardware
tr | bardak | kitchen.drinkware kitchen.takeaway.cups |
tr | termos | kitchen.drinkware.bottles | kitchen.drinkware
tr | su şişesi | kitchen.drinkware.bottles | kitchen baby.feeding
tr | çelik tencere | kitchen.cookware.pots | kitchen.cookware
tr | tava | kitchen.cookware.pans | kitchen.cookware
tr | mutfak bıçağı | kitchen.tools.knives | kitchen.tools kitchen.tableware.cutlery
tr | çanta | bags baby.maternity.bags | festive.wrapping.bags
tr | sırt çantası | bags.backpacks baby.maternity.bags | bags
tr | canta | bags baby.maternity.bags | festive.wrapping.bags
tr | bavul | bags.luggage.suitcases | bags.luggage
tr | elbise | women.dresses kids.clothes.dresses baby.maternity.wear | women kids
tr | tişört | women.tops.tees men.tops.tees kids.clothes.tees | women men
tr | spor ayakkabı | shoes.sport.running kids.shoes.trainers | shoes kids.shoes
tr | terlik | shoes.home.slippers | shoes kids.shoes.sandals
tr | lamba | lighting | festive
tr | kulaklık | digital.audio.headphones | digital.audio
tr | şarj aleti | digital.phones.chargers | digital.phones
tr | havlu | textiles.bath.towels | textiles.bath
tr | perde | textiles.living.window textiles.bath.curtains | textiles
tr | şemsiye | jewellery.wearables.umbrellas pets.aviary.shade | jewellery
tr | oyuncak | toys pets.supplies.toys | baby
tr | bebek bezi | baby.care.diapers | baby
tr | tornavida | tools.hand.screwdrivers | tools
tr | halı | textiles.living.carpets | textiles
`;
