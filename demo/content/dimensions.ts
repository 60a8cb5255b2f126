/**
 * Overall sizes in centimetres of the goods that keep their shape, of the first measure that they are sold in: width,
 * depth and height, or diameter and height of what is round (`⌀`). Other lengths (cm, mm, m, inches) grow as the
 * measure does, contents (ml, l, g, kg) as its cube root. Behind a size, `=` says that all measures are as large, `_` that
 * the picture shows it from above, and `-` that its picture is of no use as a drawing: several pieces, or one at a slant.
 */
export const dimensionLines = `
Vacuum-insulated steel tumbler with straw | ⌀7.2×19
Borosilicate glass tumbler | ⌀7.4×9.5-
Ceramic mug | 11.5×8.2×9
Stone-effect non-stick frying pan | 43×24.6×7_
Stainless steel stock pot with sandwich base | 26×20×15.5
Heat-resistant ceramic casserole | 23×18×12.5
Stainless steel chef's knife | 24×3.6×1.8-
Airtight glass storage jar | ⌀9×13-
Hand-woven storage basket | ⌀25×20
Heavy plastic storage box | 42×30×23
Ceramic decorative vase | ⌀9.5×15-
Solid wood picture frame | 18×2×23
Scented soy wax candle | ⌀7×8-
Silent decorative clock | ⌀25×4-
Solid wood dining chair | 44×50×82=
Fabric sofa | 120×78×82
Solid wood bed frame | 128×208×90
Metal-framed mirror | ⌀50×3-
Artificial potted plant | ⌀26×25
High-tenacity polyester sewing thread | ⌀4.6×9=-
Wool felt hat | 31×28×12=
Women's handbag | 22×11×27
Evening clutch bag | 20×4.5×12
Women's compact purse | 10×2.5×9
Ergonomic school backpack | 29×16×38
Large nappy backpack | 28×19×40
Business laptop briefcase | 35×6×26
Spinner suitcase | 36×23×55
Folding shopping trolley | 34×30×96=
Quartz wristwatch | 3.2×0.9×24.5=-
Polarised sunglasses | 14.2×4.2×5=
Ultra-light spectacle frame | 13.6×3.8×4.6=
Folding sun and rain umbrella | ⌀98×56-
Velvet matte lipstick | ⌀2×7.6-
Soak-off gel nail polish | ⌀2.6×7.2-
Hyaluronic moisturising lotion | ⌀4.2×11.5
Light sunscreen cream | 4.6×2.8×12
Amino acid shampoo | ⌀6.6×17.5
Sandalwood massage comb | 16×1.2×5
Oriental woody perfume | 3×2×6.4
Wide-neck anti-colic baby bottle | ⌀6.2×13.5
Folding baby bath | 65×40×20
Child car seat | 44×52×66=
Children's balance scooter | 56×24×60
Plush teddy bear | 16×13×20
Wooden counting abacus | 20×6×22
Children's microscope kit | 12×9×22=
Radio-controlled racing car | 19×9×6-
Radio-controlled helicopter | 20×4×9
Summer water pistol | 26×5×16
Maple double-kick skateboard | 56×15×10-
Dartboard set | ⌀30×2.5-
Machine-stitched training football | ⌀19×19
Indoor and outdoor basketball | ⌀22×22
Carbon tennis racket | 26×3×58.5-
Refractor telescope | 90×62×125=
Thick life ring | ⌀45×9-
Geared mountain bike | 145×58×92
Dual-SIM smartphone | 7.6×0.8×16.2=-
GaN charger | 4.6×3.2×4.6=-
Fast-charge power bank | 6.8×1.4×10.2-
Office desk telephone | 18×20×9.5=
Over-ear Bluetooth headphones | 17×8×19.5=
Portable Bluetooth speaker | 18×7×7.2
Wireless handheld microphone | ⌀5.2×25=-
Slim laptop computer | 30.4×21.2×1.6_
Mechanical keyboard | 35.5×12.8×3.8=_
Wireless mouse | 6.2×10.8×3.9=-
Thermal receipt printer | 12×18×11
Digital camera | 11.6×6.4×8.2=
Wireless game controller | 15.4×10.2×6=
Stainless steel electric kettle | 21×15.5×20
Smart rice cooker | 27×22×21
Household waffle maker | 25×24×11=-
Portable juicer | ⌀8.4×21
Countertop ice maker | 24×33×33=
Indoor thermo-hygrometer | 8×2×7
Flame-effect heater | 33×20×38=
Cordless electric broom | 25×20×112=
Electric shaver | 6×5×16.5=
Sonic electric toothbrush | ⌀2.8×25=-
Smart television | 72.4×8×43
Home projector | 23×19×9.5=
Retro portable radio | 22×8×14=
LED bulb | ⌀6×11=-
Flameless candle light | ⌀7.5×5-
Portable torch lamp | 14×11×20=
Outdoor lantern light | 15×15×25
Mirror ball stage light | ⌀20×20
Aluminium torch | ⌀3.2×13.5=-
Rotating LED warning light | ⌀12×14=
Light dimmer controller | 8.6×4.2×8.6=
Chrome vanadium adjustable wrench | 15×4.2×1.4-
Claw hammer | 30×12.5×3-
Carpenter's hand saw | 47×13×2.6_
Woodworking clamp | 18×8×4-
Price-computing shop scale | 34×32×46=
Steel measure | 7×3.8×6.6-
Cordless drill kit | 19×7×20=
Cordless chain saw | 40×14×17-
Two-tier plastic toolbox | 35×18×17
Impact-resistant safety helmet | 28×22×16=
Anti-fog safety goggles | 16×8.5×8=
Dry powder fire extinguisher | ⌀8.5×30
Brass padlock | 3×1.5×5-
Security lock cylinder | 6×1.7×3.3-
Engineered wood interior door | 80×4.5×210=
One-piece siphonic toilet | 70×38×74=
Freestanding acrylic bath | 140×75×58
Thermal-break aluminium window | 100×7×80
Aluminium step ladder | 46×78×120
Fired facing brick | 20×10×5.3-
Fully synthetic engine oil | 10.5×6.4×22
Car phone holder | 8×11×12
Car wash sponge | 12×7.5×5-
Half-face motorcycle helmet | 30×24×25=
Electric motor scooter | 178×68×112=
Electric three-wheeler | 290×105×148=
Metal fountain pen | 14×1.3×1.3=-
Soft-cover notebook | 10.5×1.2×14.8=-
Desk calendar planner | 21×8×16=
Office scissors | 14×6.4×1-
Heavy-duty folder | 31.5×5.5×28=-
Steel drawer filing cabinet | 46×62×72=
Paper piñata | 30×12×28
Artificial Christmas tree | ⌀38×60
Red silk lantern | ⌀20×22
Ramadan metal lamp | 9×9×15
Rigid lidded gift box | 12×12×8
Kraft paper carrier bag | 16×8×22
Metal trophy | 12×9×20
Crystal ball ornament | ⌀6×8-
Thick plastic bucket | ⌀23×20
Concentrated laundry liquid | ⌀9×25
Household waste bin | ⌀22×27
Rubber plunger | ⌀14×45
Plush pet bed | ⌀40×14
Chew-proof pet ball | ⌀5×5-
Clear glass fish tank | 30×20×22
Potted cactus | ⌀7×10
Carbon steel garden axe | 30×14×3.4-
Hand-woven bird nest | ⌀10×12
Patio parasol | ⌀180×225
`;
