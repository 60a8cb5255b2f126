/**
 * Questions to the catalogue that `npm run import` loads from ../shared/data, whose titles are English: `language |
 * question | what the titles must hold | what they may hold as well`, each as alternatives of words that are all there. Of everything else nothing
 * must come.
 */
export const realQuestions = `
en | 85123A | white hanging heart t-light holder |
en | 85123a | white hanging heart t-light holder |
en | water bottle | water bottle;bottled water | bottle
en | hot water bottle | hot water bottle | water bottle
en | t-light holder | t-light holder;t-light hldr | t-light;tealight;candle
en | tealight holder | t-light;tealight;t light | candle
en | tshirt | t-shirt;tshirt;t shirt;tee | shirt
en | t shirt | t-shirt;tshirt;t shirt;tee | shirt
en | lunch box | lunch box;lunchbox | lunch;box
en | lunchbox | lunch box;lunchbox | lunch;box
en | backpack | backpack;daypack;rucksack |
en | rucksack | backpack;daypack;rucksack | duffel
en | bag | bag;backpack;tote;satchel;duffel;daypack;purse;handbag;clutch;crossbody |
en | jumbo bag | jumbo bag | bag;shopper
en | garden | garden | watering;plant
en | mug | mug | cup;glass;tumbler
en | red mug | red&mug | mug
en | umbrella | umbrella;parasol |
en | red umbrella | red&umbrella;red&parasol | umbrella;parasol
en | clock | clock |
en | alarm clock | alarm clock | clock
en | wall clock | wall clock;clock | clock
en | candles | candle | t-light
en | necklace | necklace;pendant;choker |
en | earrings | earring |
en | bracelets | bracelet;bangle |
en | microwave | microwave |
en | fridge | refrigerator;fridge |
en | refrigerator silver | refrigerator | fridge
en | laptop | laptop;notebook pc | dock
en | laptop 15.4 | laptop15.4 | laptop
en | projector 1080p | projector&1080p | projector
en | washer | washer | wash;dryer
en | hammer | hammer |
en | screwdriver | screwdriver |
en | cordless drill | drill | driver;cordless
en | paint brush | paint;brush |
en | garden hose | hose | garden
en | watering can | watering can | garden
en | headphones | headphone;earphone;earbud;headset |
en | bluetooth headphones | bluetooth&headphone;wireless&headphone | headphone;bluetooth;wireless
en | digital camera | digital camera;camera | camera;lens
en | coffee machine | coffee maker;espresso;coffee | coffee
en | sunglasses | sunglass;aviator;shades |
en | sneakers | sneaker;high-top;trainer;kicks;runner | shoe
en | mens shoes | shoe;oxford;loafer;brogue;sneaker | boot;sandal;slipper;runner;trainer
en | christmas decoration | christmas | decoration;bauble;garland
en | wrapping paper | wrap | gift tape;paper
en | cake stand | cakestand;cake stand | cake
en | cakestand | cakestand;cake stand | cake
en | dog collar | collar | dog;pet
en | guitar | guitar |
en | bycicle | bicycle;bike;road-;mountain-;touring- | frame
en | umbrela | umbrella;parasol |
en | necklase | necklace;pendant;choker |
en | retrospot | retrospot |
en | qwxzkjv | |
zh | 背包 | backpack;daypack;rucksack |
zh | 雨伞 | umbrella;parasol |
zh | 杯子 | mug;cup;glass | tumbler
zh | 蜡烛 | candle;t-light |
zh | 项链 | necklace;pendant;choker |
zh | 冰箱 | refrigerator;fridge |
zh | 红色雨伞 | red&umbrella;red&parasol | umbrella;parasol
zh | 耳机 | headphone;earphone;earbud;headset;headset |
zh | 圣诞 | christmas;xmas | santa;snow;reindeer
ar | حقائب ظهر | backpack;daypack;rucksack | 
ar | مظلة | umbrella;parasol |
ar | شمعة | candle;t-light;tea light |
ar | قلادة | necklace;pendant;choker |
thai | ร่ม | umbrella;parasol |
thai | เทียน | candle;t-light |
thai | หูฟัง | headphone;earphone;earbud;headset |
thai | ตู้เย็น | refrigerator;fridge |
indonesian | payung | umbrella;parasol |
indonesian | lilin | candle;t-light |
indonesian | ransel | backpack;daypack;rucksack |
indonesian | kulkas | refrigerator;fridge |
indonesian | tas | bag;backpack;tote;satchel;duffel;daypack;purse;handbag;clutch;crossbody;shopper;shopping |
ru | зонт | umbrella;parasol |
ru | рюкзак | backpack;daypack;rucksack |
ru | кружка | mug;cup;glass | tumbler
ru | свечи | candle;t-light |
ru | наушники | headphone;earphone;earbud;headset |
ru | холодильник | refrigerator;fridge |
ru | часы | clock;watch;timepiece;chronograph |
tr | şemsiye | umbrella;parasol |
tr | sırt çantası | backpack;daypack;rucksack |
tr | mum | candle;t-light |
tr | kulaklık | headphone;earphone;earbud;headset |
tr | buzdolabı | refrigerator;fridge |
tr | kolye | necklace;pendant;choker |
`;
