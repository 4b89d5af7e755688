/** Words for hardware, fluid and shop parts. The notation is explained in read-concepts.ts. */

export const HARDWARE_AND_SHOP_CONCEPTS = `
v-belts
	en V-belt, v belt, vbelt, v-belts, vee belt, v belts, wedge belt, cogged belt, cogged v-belt, drive belt, classical belt, industrial belt, b section belt, a section belt, wrapped belt, machine belt
	es {correa} en V, {correa} tipo v, {correa} v, {correa} trapezoidal, {correa} trapecial, {correa} dentada, {correa} lisa, correas en v, bandas en v, {correa} en cuña, {correa} de perfil v, {correa} de una canal, {correa} sencilla, {correa} de un canal
	typo v-velt, v blet, corea en v, vanda en v
serpentine-belts
	en serpentine belt, serp belt, ribbed belt, v-ribbed belt, multi-rib belt, poly v belt, poly-v belt, micro-v belt, multi rib belt, poly rib belt, serpentine, accessory belt, multirib belt, drive belt, polyrib belt, serpentine belts, >multi rib, >multirib, >poly v, >micro v, 6pk belt, 8pk belt, s belt, pk belt, ribbed v belt, flat belt, water pump belt, {power steering} belt, {ac} belt, {ac} compressor belt, accessory drive belt, compressor belt, multi groove belt, multigroove belt
	es {correa} serpentina, {correa} multicanal, {correa} micro v, {correa} poly v, {correa} de accesorios, {correa} acanalada, {correa} poli v, serpentina, {correa} estriada, {correa} única, {correa} de canales, correas serpentinas, {correa} de varios canales, {correa} multi v, {correa} poliv, {correa} de estrías, {correa} múltiple, {correa} pk, {correa} plana, {correa} de motor
	typo serpintine belt, serpentine blet, serpantine belt, corea serpentina, serpetina, vanda serpentina
belts-hoses-and-hardware
	en belts, >belt
	es correas, >correa, >banda, >bandas, >faja, >fajas
	typo blet, velt, corea, vanda
hose-clamps
	en hose {clamp}, worm {clamp}, jubilee {clamp}, worm gear {clamp}, worm drive {clamp}, >clamp, >clamps, band clamp hose, worm drive hose {clamp}, screw {clamp}, gear {clamp}, pipe {clamp}, coolant {clamp}, radiator {clamp}, radiator hose {clamp}, hose band, hose bands, spring clamp hose, spring hose clamp, spring band clamp
	en >holds the hose, >tightens the hose, >clamps the hose
	es abrazadera de manguera, >abrazadera, >abrazaderas, abrazadera sin fin, abrazaderas de manguera, collarín de manguera, abrazadera de tornillo, >clamp, abrazadera de cremallera, zuncho, zunchos, grapa de tornillo, cinchos de manguera, sincho de manguera, sinchos de manguera, cincho metálico, cinchos metálicos, sincho metálico, sinchos metálicos, cincho, cinchos, sincho, sinchos, brida de tornillo, seguro de manguera, {abrazadera} de manguera, {abrazadera} de radiador, {abrazadera} metálica, {abrazadera} sinfín, {abrazadera} de tornillo sinfín, {abrazadera} de manguera de radiador, collar de manguera, gaza de manguera
	es >aprieta la manguera, >sujeta la manguera, >sostiene la manguera
	typo hose clamb, hose clap, abrasadera, abrasadera de manguera, abrazadera de mangera
hose-clamps
	en T-bolt clamp, t bolt clamp, tbolt clamp, heavy duty clamp, t-bolt clamps, t-bolt hose clamp, t clamp, >t bolt, >t-bolt, >t bolts, tbolt, silicone hose clamp, clamp silicone hoses, turbo hose clamp, boost clamp
	es abrazadera de perno T, abrazadera t-bolt, abrazadera tipo t, abrazadera t, abrazadera de perno, abrazadera de alta presión, abrazadera reforzada, abrazaderas de perno t, abrazadera de tornillo t, {abrazadera} de perno t, abrazadera industrial, abrazadera de manguera de turbo, abrazadera de intercooler, {abrazadera} de perno y tuerca, abrazadera de acero de turbo
	typo t-bolt clamb, abrasadera de perno
o-rings
	en O-ring, >o ring, oring, o rings, >o-rings, orings, rubber ring, ring seal, rubber o ring, rubber rings, rubber washer ring
	es anillo O-ring, >o-ring, oring, anillo tórico, >liga, >ligas, arosello, arosellos, junta tórica, anillo de goma, orines, >o-rings, >anillo o, sello o-ring, aro sello, anillo de hule, empaque o-ring, orrines, >o ring, liga de hule, goma tórica
	typo o-rign, oringg, horing
o-rings
	en O-ring kit, o ring kit, o-ring set, oring kit, o ring assortment, o-ring assortment, oring set, o ring set
	en >{o-ring} {assortment}
	es juego de anillos O-ring, kit de o-rings, juego de o-rings, juego de ligas, surtido de o-rings, kit de orings, kit de anillos, juego de orings, kit de o-ring
	es >{anillo o-ring} {surtido}
oil-seals
	en front crankshaft seal, front crank seal, crankshaft front seal, front main seal, crank seal front, timing cover seal, front crankshaft oil seal, crank front oil seal, harmonic balancer seal, front cover seal, >front main, crank front seal, front engine seal, oil leak front of crank
	en >oil leaking front of engine, >oil leak front of engine, >leaks behind the crank pulley, >keeps oil front of engine
	es {retén} delantero de cigüeñal, {retén} de cigüeñal delantero, {retén} frontal de cigüeñal, {retén} de polea, {retén} de polea de cigüeñal, {retén} de tapa de distribución, {retén} delantero del cigüeñal, {retén} delantero de motor, {retén} de damper, {retén} de cigüeñal de adelante, {retén} de tapa delantera, {retén} de tapa frontal, {retén} de polea de motor, {retén} de distribución
	es >fuga de aceite adelante del motor, >fuga en la polea del cigüeñal, >tira aceite adelante del motor
	typo front crankshaft seel, reten delantero de sigueñal
oil-seals
	en rear crankshaft seal, rear main seal, rear crank seal, crankshaft rear seal, rms, rear main oil seal, >rear main, flywheel seal, crank seal rear, rear crankshaft oil seal, rear engine seal, main seal, rear main seals, engine rear seal, crank rear seal, bell housing seal
	en >oil leaking back of engine, >oil leaks rear of engine, >leaks between engine and transmission, >oil leak back of engine, >keeps oil back of engine, >oil leak bell housing
	es {retén} trasero de cigüeñal, {retén} de cigüeñal trasero, {retén} de volante, {retén} trasero de motor, {retén} de bancada, {retén} de bancada trasera, {retén} posterior de cigüeñal, {retén} trasero del cigüeñal, {retén} de volante de motor, {retén} de cola de cigüeñal, {retén} trasero de bancada, {retén} de volanta, {retén} de cigüeñal de atrás, {retén} de atrás de motor, {retén} grande de cigüeñal, {retén} de motor trasero
	es >fuga de aceite atrás del motor, >fuga entre motor y caja, >tira aceite atrás del motor, >detiene el aceite atrás del motor
	typo rear main seel, rear mane seal, reten tracero de cigueñal, reten trasero de sigueñal
oil-seals
	en camshaft seal, cam seal, camshaft oil seal, cam oil seal, camshaft seals, camshaft front seal, camshaft rear seal, front camshaft seal, front cam seal, cam end seal
	es {retén} de árbol de levas, {retén} de levas, {retén} de eje de levas, {retén} del árbol de levas
	typo camshaft seel, reten de lebas
oil-seals
	en crankshaft seal, crank seal, oil seal, oil seals, >seal, >seals, crankshaft oil seal, engine oil seal, engine seal
	es {retén} de cigüeñal, retén, retenes, {retén} de aceite, {retén} del cigüeñal, {retén} de motor, >sello, >sellos, retenedor, retenedores, estopera, estoperas
	typo oil seel, oilseal, rreten, retem, reten de asite, estopera de asite
bolts
	en head bolt set, head bolts, head bolt, cylinder head bolts, cylinder head bolt, head bolt kit, head studs, cylinder head bolt set, head stud, {cylinder head} bolts, {cylinder head} bolt, {cylinder head} studs, {cylinder head} stud kit, {cylinder head} stud
	es juego de pernos de culata, {perno} de culata, {perno} de cabeza, pernos de culata, tornillos de cabeza, tornillos de culata, pernos de cabeza, espárragos de culata, bulones de culata, birlos de cabeza, tornillos de la cabeza, {perno} de tapa de cilindros, juego de tornillos de culata, pernos de cabezote, {perno} de {culata}, espárrago de {culata}, birlo de {culata}, juego de {perno} de {culata}, juego de espárragos de {culata}, kit de {perno} de culata
	typo head bot, hed bolts, pernos de kulata, tornillos de cabesa
bolts
	en connecting-rod bolt, connecting rod bolt, rod bolt, rod bolts, con rod bolt, con rod bolts, conrod bolt, connecting rod bolts, conrod bolts, big end bolt, big end bolts
	es {perno} de biela, pernos de biela, tornillos de biela, {perno} de bielas, bulones de biela, birlo de biela, {perno} de tapa de biela, espárrago de biela, {perno} de cabeza de biela
	typo rod bot, perno de viela, tornillo de viela
bolts
	en flywheel bolt, flywheel bolts, fly wheel bolt, flywheel screw, fly wheel bolts, flex plate bolt, flexplate bolt, flexplate bolts, flex plate bolts
	es {perno} de volante, pernos de volante, tornillos de volante, {perno} de volante de motor, {perno} de volanta, {perno} de volante a cigüeñal, birlo de volante, espárrago de volante
	typo flywheal bolt, perno de bolante
bolts
	en bolts, >bolt, >screws, >screw, >hardware, fasteners
	es pernos, >perno, >tornillos, >tornillo, tornillería, bulones, bulón, pernería
	typo bot, tornillio, torniyo
bearings
	en ball bearing, ball bearings, deep groove bearing, deep groove ball bearing, sealed bearing, radial bearing, 2rs bearing, ball race, ball races, radial ball bearing
	es {balero} de bolas, rodamiento rígido, balero sellado, rodamiento rígido de bolas, rodamiento sellado, {balero} rígido, rodamiento radial
	typo ball baring, ball bearin, rodamento de bolas, valero de bolas
bearings
	en tapered roller bearing, taper bearing, roller bearing, tapered bearing, taper roller bearing, conical bearing, timken bearing, cone and cup, bearing cone, cup and cone, cone and race, bearing and race, race and bearing, bearing cup, bearing race, cone bearing
	es {balero} cónico, {balero} de rodillos cónicos, balero cónico, {balero} de rodillos, rodamientos cónicos, cono y taza, taza y cono, pista y balero, pista y {balero}, cono y pista, {balero} con pista, {balero} timken, {balero} de conos, cubeta y cono
	typo tapered roler bearing, taperd bearing, rodamiento conico de rodilos, valero conico
bearings
	en needle bearing, needle roller bearing, needle bearings, needle roller, torrington bearing, roller needle bearing, caged needle bearing
	es {balero} de agujas, canastilla de agujas, {balero} de aguja, jaula de agujas, canastilla, casquillo de agujas
	typo needel bearing, neddle bearing, rodamiento de ahujas
bearings
	en bearing, >bearings, antifriction bearing, anti friction bearing, skf bearing, koyo bearing, nsk bearing, ntn bearing, industrial bearing
	es rodamiento, >rodamientos, >balero, >baleros, rulemán, rulemanes, balinera, balineras, rodaje, rodajes, rolinera, rolineras, cojinete de bolas, caja de bolas, cajas de bolas, rulimán, rolimán, >rol, >roles, >rodillo, bolillero, bolilleros, ruliman
	typo baring, bearin, bering, barring, rodamento, rodamineto, valero, rolemán
engine-oil
	en engine oil, motor oil, diesel oil, >oil, lube oil, diesel engine oil, synthetic oil, oils, rotella, shell rotella, delo, delo 400, delvac, mobil delvac, >valvoline, >castrol, >pennzoil, >chevron, ck-4, ck4, ck-4 oil, cj-4 oil, motor lubricant, engine lubricant, motor lube, crankcase oil, t6, diesel lube, diesel lubricant, engine lube, >hd oil, hdeo, heavy duty oil, bulk oil
	es aceite de motor, >aceite, aceite diésel, aceite lubricante, aceite para motor, aceite motor diésel, lubricante, lubricante de motor, aceite de motor diésel, aceite sintético, aceite para motor diésel, aceites, rotella, delo, delvac, >mobil, aceite multigrado, aceite para máquina, aceite de cárter, aceite quince cuarenta, aceite 15 40, lubricante de motor diésel, galón de aceite, aceite de camión, aceite mineral para motor
	typo engin oil, enigne oil, moter oil, enginge oil, aseite de motor, asite de motor, aceite de moter, haceite, aseite, asite
engine-oil
	en 5 gal pail of oil, 5 gallon oil, oil pail, bucket of oil, 5 gal pail oil, pail of oil, 5 gallon pail, oil bucket
	es cubeta de 5 galones de aceite, cubeta de aceite, balde de aceite, cuñete de aceite, paila de aceite, >cubeta, balde de 5 galones, caneca de aceite
engine-oil
	en engine oil 15W-40, 15w40, 15w-40, 15w40 oil, oil 15w40, 15w-40 motor oil, 15-40 oil, 15/40 oil, 15 40 oil, 15w 40
	es aceite de motor 15W-40, aceite 15w-40, aceite 15w40
engine-oil
	en engine oil 10W-30, 10w30, 10w-30, 10w30 oil, 10w-30 motor oil
	es aceite de motor 10W-30, aceite 10w-30, aceite 10w30
engine-oil
	en engine oil 5W-30, 5w30, 5w-30, 5w30 oil, 5w-30 motor oil
	es aceite de motor 5W-30, aceite 5w-30, aceite 5w30
atf
	en automatic transmission fluid, ATF, transmission fluid, trans fluid, transmission oil, dexron, atf fluid, auto transmission fluid, atf oil, tranny fluid, dexron iii, dexron 3, dexron vi, mercon, automatic transmission oil, gearbox oil automatic, ats fluid, >power steering fluid, >hydraulic oil, >hydraulic fluid, >ps fluid, trans oil, auto trans fluid, transmission oil automatic
	es fluido de transmisión automática, ATF, aceite de transmisión, aceite atf, aceite hidráulico de transmisión, aceite dexron, dexron, aceite de caja, fluido de transmisión, lubricante de transmisión, aceite para transmisión, hidráulico de transmisión, aceite de transmicion, >aceite hidráulico, >hidrolina, >líquido de dirección hidráulica, >aceite de dirección hidráulica, >aceite de dirección, aceite para transmisión automática, aceite de {caja} automática, líquido de {caja}, fluido de {caja} automática, aceite rojo de transmisión, aceite rojo, hidráulico de caja, líquido hidráulico de caja
	typo transmision fluid, tranmission fluid, transmition fluid, aceite de trasmision, fluido de transmicion
atf
	en ATF for Aisin automatics, aisin atf, aisin fluid, aisin transmission fluid, atf aisin
	es ATF para transmisiones Aisin, aceite aisin, atf aisin, aceite de transmisión aisin, fluido aisin
gear-oil
	en gear oil, gear lube, differential oil, diff oil, rear end oil, axle oil, rear axle oil, differential fluid, hypoid oil, gearbox oil, manual transmission oil, differential lube, rear end lube, rear end grease oil, diff lube, diff fluid, diff gear oil, 90 weight, 90 weight oil, 90w oil, 80 weight, gear lubricant, hypoid gear oil, >rear end fluid, third member oil, mtf, manual trans fluid, manual gearbox oil, axle lube, rear axle lube, axle lubricant, limited slip gear oil
	en >ninety weight, >85w140, >eighty weight, >ninety weight oil, >lubes differential, >oil for differential
	es aceite de engranajes, aceite de diferencial, valvulina, aceite de transmisión manual, aceite para diferencial, aceite de engranes, aceite de caja y diferencial, lubricante de engranajes, aceite hipoidal, aceite para engranes, aceite de caja manual, aceite de caja mecánica, valvolina, aceite de corona, aceite de caja y corona, aceite para corona, aceite de transmisión y diferencial, lubricante de diferencial, aceite para caja, aceite 90, aceite sae 90, aceite grueso, aceite de transmisión 90, aceite de cardán, aceite hipoide, aceite de caja de {engranaje}, aceite de puente trasero, aceite para transmisión mecánica
	es >lubrica el diferencial, >aceite noventa, >aceite del noventa, >aceite ciento cuarenta, >aceite 140
	typo geer oil, gear oli, aceite de engranages, aceite de diferensial, balbulina
gear-oil
	en gear oil 80W-90, 80w90 gear oil, 80w90, 80w-90
	es aceite de engranajes 80W-90, aceite 80w90, aceite de diferencial 80w90
gear-oil
	en gear oil 75W-90, 75w90 gear oil, 75w90, 75w-90
	es aceite de engranajes 75W-90, aceite 75w90, aceite de diferencial 75w90
coolant
	en extended-life coolant, extended life coolant, long life coolant, elc, red coolant, elc coolant, extended life antifreeze, orange coolant, orange antifreeze, red antifreeze, dexcool, dex-cool, oat coolant, hoat coolant, long life antifreeze
	es refrigerante de larga vida, anticongelante de larga vida, refrigerante larga duración, coolant de larga vida
coolant
	en coolant 50/50, 50/50 coolant, premixed coolant, 50/50 antifreeze, prediluted coolant, ready to use coolant, premix coolant, 50 50 coolant, >50/50, >50 50 mix, 50/50 mix
	es refrigerante 50/50, anticongelante 50/50, refrigerante premezclado, anticongelante preparado, refrigerante listo para usar, coolant 50/50
coolant
	en coolant, antifreeze, anti freeze, anti-freeze, radiator fluid, engine coolant, green coolant, radiator coolant, coolant fluid, coolants, prestone, zerex, peak antifreeze, >radiator water, engine antifreeze
	en >keeps from freezing
	es refrigerante, anticongelante, coolant, líquido refrigerante, agua de radiador, refrigerante verde, anticongelante para radiador, refrigerante de motor, agua para radiador, antifreeze, líquido de radiador, agua verde, anticongelante verde, refrigerantes, prestone, anticongelante refrigerante, agua roja de radiador, refrigerante rojo, líquido anticongelante, agua de enfriamiento, agua destilada de radiador
	es >evita que se congele
	typo coolent, collant, cooland, antifrezze, antifreze, colant, refrijerante, anticogelante, refrigerente
def-fluid
	en diesel exhaust fluid, DEF, def fluid, adblue, ad blue, urea, ad-blue, urea fluid, bluedef, blue def, exhaust fluid, def jug, urea solution, peak blue def, air1, def 2.5, urea jug, exhaust def fluid, def box
	en >scr fluid, >fluid for the scr, >blue fluid, >blue exhaust fluid
	es fluido de escape diésel, DEF, urea, adblue, líquido def, urea automotriz, ad blue, fluido def, aditivo urea, arla 32, arla, agua urea, urea para diésel, urea diésel, azul urea, líquido adblue, líquido de urea, galón de urea, bidón de urea, agua azul
	es >líquido azul, >líquido para el escape, >líquido del escape, >líquido del scr
	typo def fuild, deisel exhaust fluid, diesel exaust fluid, adblu, add blue, hurea
sealants
	en silicone gasket maker, rtv, rtv silicone, gasket maker, silicone, silicone sealant, gasket silicone, liquid gasket, rtv sealant, high temp silicone, black silicone, grey silicone, red silicone, permatex, permatex silicone, form a gasket, formagasket, form-a-gasket, ultra black, ultra grey, ultra gray, ultra blue, blue silicone, high temp rtv, gasket sealer, gasket goo, gasket glue, threebond, three bond, right stuff, hylomar, silicone sealer, black rtv, red rtv, blue rtv, grey rtv, gray rtv, copper rtv, high temp rtv silicone, copper silicone, oil pan silicone, oil pan sealant, oil pan sealer, sump sealant, gasket silicone sealer
	es silicón formador de empaques, silicón, silicona, formador de empaques, silicona para empaques, silicona rtv, silicón gris, silicón negro, hacedor de empaques, silicona roja, silicón rojo, formador de juntas, silicona alta temperatura, pegamento de empaques, silicona gris, silicona negra, silicón de alta temperatura, empaque líquido, silicon, pega empaque, pegaempaque, pega juntas, pega para empaques, permatex, pegamento de juntas, silicón para empaques, sicaflex, silicona de motor, silicón de motor, sella juntas, sellajuntas, junta líquida, cemento de juntas, sellador de {empaque}, silicona para {empaque}, pega para {empaque}, pegamento de {empaque}, hacedor de {empaque}, formador de {empaque}, pegadit
	typo silicon gasket maker, gasket macker, silcone, cilicon, silicon formador de enpaques
sealants
	en thread sealant, thread sealer, pipe sealant, pipe thread sealant, thread locker, threadlocker, loctite, pipe dope, teflon sealant, thread lock, teflon pipe sealant, liquid teflon, teflon paste, pipe thread sealer, red loctite, blue loctite
	es sellador de roscas, sellador de rosca, sellarosca, traba rosca, fijador de roscas, trabarosca, sella roscas, fijador de rosca, trabador de roscas, bloqueador de roscas, teflón líquido, fijatornillos, fija tornillos, trabapernos, traba pernos, pegatuercas, pega tornillos, fijador de tornillos, fijador de pernos
	typo thred sealant, thread selant, seyador de roscas
sealants
	en anaerobic flange sealant, flange sealant, anaerobic sealant, anaerobic gasket maker, flange sealer, anaerobic, gasket eliminator, flange eliminator
	es sellador anaeróbico de bridas, sellador de bridas, sellador anaeróbico, formador de empaques anaeróbico, anaeróbico, sellador anaerobio
	typo anerobic sealant, flange selant
sealants
	en sealant, sealer, sealants, sealing compound
	es sellador, selladores, sellante, sellantes, pasta selladora
	typo sealent, selant, seyador, cellador
grease
	en chassis grease cartridge, chassis grease, grease cartridge, grease tube, lithium grease, grease gun cartridge, multi purpose grease, multipurpose grease, chassis lube, lube grease, ep2 grease, ep grease, ep2, 14 oz grease, lucas grease, red n tacky, moly grease, grease gun tube
	es cartucho de grasa para chasis, grasa para chasis, grasa de chasis, cartucho de grasa, grasa de litio, grasa multiusos, tubo de grasa, grasa chasis, grasa multipropósito, grasa roja, grasa azul, grasa de cartucho, grasa para pistola, grasa para engrasar, grasa de crucetas, grasa de bomba
	typo chasis grease, chassis greese, grasa para chasi, graza para chasis
grease
	en wheel bearing grease, bearing grease, axle grease, high temp grease, hub grease, red bearing grease, high temperature grease
	es grasa para rodamientos de rueda, grasa para baleros, grasa para rodamientos, grasa de baleros, grasa para mazas, grasa de alta temperatura, grasa para ruedas, grasa para balineras, grasa de rodamientos, grasa para rodajes, grasa para rulemanes, grasa para {balero}, grasa para {maza}, grasa para {punta de eje}
	typo wheel baring grease, graza para baleros
grease
	en grease, greases, lubricating grease
	en >lubes the chassis, >lubricates joints
	es grasa, grasas, grasa lubricante
	es >engrasar el chasis, >engrasa las crucetas
	typo greese, greas, graza, graisa
mud-flaps
	en mud flap, mud flaps, mudflap, mudflaps, mud guard, mudguard, rear mud flap, splash guards, rubber mud flap, trailer mud flap, mud guards, quarter fender flap, rubber flap, rubber flaps, truck mud flap, anti spray flap, spray flap
	en >stops splash, >keeps mud off, >stops mud, >stops rocks
	es guardafango de hule, >lodera, >loderas, guardalodo, guardalodos, loderas de hule, zoquetera, lodera trasera, faldón, faldones, guardafangos de hule, zoqueteras, guardapolvo de llanta, faldón guardabarros, loderas traseras, escarpín, barrero, chapaleta, {guardafango} de {goma}, {guardafango} de llanta de goma, lodera de {goma}, faldón de {goma}, faldón trasero, cola de goma, delantal de goma
	es >detiene el lodo, >tapa el lodo, >que no salpique
	typo mud flapp, mudd flap, mud falp, guarda lodo, lodera de ule, guardafango de ule
mud-flaps
	en mud flap bracket, mud flap hanger, mudflap bracket, mudflap hanger, mud flap holder, mud flap hangers, mud flap mount, mud flap brackets, mud flap arm, mud flap {hanger}, mudflap holder, flap hanger, flap bracket
	es soporte de guardafango, soporte de lodera, porta loderas, portalodera, soporte de guardalodo, porta lodera, percha de lodera, base de lodera, herraje de lodera, soporte de faldón, portaloderas, soportes de lodera, brazo de lodera, soporte de {guardafango} de {goma}, soporte de escarpín, tubo de lodera, portaescarpín, porta escarpines, portafaldón, varilla de lodera, soporte de barrero
	typo mud flap braket, mud flap hangar
chrome
	en chrome bumper cover, chrome bumper, bumper cover, chrome bumper trim, bumper chrome cover, bling bumper, shiny bumper cover, chrome bumper overlay
	es cubierta cromada de {defensa}, cubierta de {defensa} cromada, defensa cromada, cubierta de {defensa}, forro cromado de {defensa}, cubre {defensa}, cubre {defensa} cromado, {defensa} cromado, forro de {defensa}
	typo crome bumper
chrome
	en chrome mirror cover, mirror cover, chrome mirror, chrome mirror cap, mirror cap, mirror covers, chrome mirror caps, mirror caps chrome, chrome mirror covers
	es cubierta cromada de espejo, espejo cromado, cubre espejo cromado, cubre espejos, funda cromada de espejo, tapa de espejo, concha cromada de espejo, cubre {retrovisor}, tapa de {retrovisor} cromada, funda de {retrovisor}, cubierta de {retrovisor}, cubierta cromada de {retrovisor}, {tapa} cromada de {retrovisor}
	typo crome mirror cover
chrome
	en chrome grille trim, chrome grille, grille trim, chrome grill, chrome grill trim, grille moulding, grille molding
	es moldura cromada de parrilla, moldura de parrilla, parrilla cromada, >moldura cromada, bisel de parrilla, cromo de parrilla, moldura de rejilla, adorno cromado de parrilla
	typo crome grille trim, moldura de parilla
chrome
	en chrome door handle trim, chrome door handle, door handle trim, chrome handle cover, door handle cover, chrome handle, chrome door handle cover
	es moldura cromada de manija, manija cromada, cubre manija cromada, cubierta de manija, moldura de manija, cubre manijas, cubremanija, cubremanijas, manilla cromada, cubierta cromada de manija
	typo crome door handle
chrome
	en chrome, chrome accessories, chrome parts, chrome trim, chromes
	es cromados, >cromado, >cromo, accesorios cromados, adornos cromados, molduras cromadas, cromos, lujos
	typo crome, chorme, cromadoz
back-up-alarms
	en back-up alarm, backup alarm, reverse alarm, back up alarm, reversing alarm, back alarm, backup beeper, reverse beeper, back up beeper, beeper, reverse buzzer, reversing beeper, backing alarm, >buzzer, {back-up} alarm, {back-up} beeper, {back-up} buzzer, {back-up} horn, {back-up} beep, alarm when backing up, ecco alarm, preco alarm, beep alarm
	en >beeps in reverse, >beeps backing up, >beeps when reversing, >noise when backing
	es alarma de retroceso, alarma de reversa, pito de reversa, pito de retroceso, alarma reversa, bocina de reversa, zumbador de marcha atrás, alarma de marcha atrás, zumbador de reversa, bip de reversa, corneta de retroceso, avisador de marcha atrás, alarma sonora de retroceso, >alarma, >alarmas, >bocina, >sirena, chicharra de reversa, chicharra de retroceso, sirena de reversa, bocina de retroceso, sonido de reversa, pitido de reversa, alarma de retro, pito de marcha atrás, chicharra de marcha atrás, alarma para retroceder, avisador de retroceso, bip de retroceso, timbre de reversa, corneta de reversa
	es >suena en reversa, >pita en reversa, >suena al retroceder
	typo back up alram, backup alarn, reverse alram, alarma de rebersa, alarma de retroseso
back-up-alarms
	en back-up camera kit, backup camera, reverse camera, rear view camera, reversing camera, rearview camera, back up camera, >camera, camera kit, rear camera, reverse camera kit, {back-up} camera, {back-up} cam, backup cam, reverse cam, camera monitor kit, {back-up} camera kit
	es kit de cámara de retroceso, cámara de retroceso, cámara de reversa, cámara reversa, cámara trasera, cámara de marcha atrás, kit de cámara de reversa, kit de cámara, cámara de visión trasera, cámara retroceso
	typo backup camara, back up camra, reverse camara, camara de rebersa
special-tools
	en cylinder liner puller, liner puller, sleeve puller, liner extractor, cylinder sleeve puller, sleeve remover, liner removal tool, sleeve removal tool, liner pulling tool, tool to remove sleeves, tool to pull liners, sleeve extractor
	es extractor de camisas, extractor de camisa, saca camisas, sacacamisas, sacador de camisas, tirador de camisas, extractor de camisas de cilindro, sacador de camisa, botador de camisas, extractora de camisas, prensa para sacar camisas, saca cilindros, herramienta para sacar camisas
	typo liner pullar, liner puler, extrator de camisas
special-tools
	en injector puller, injector removal tool, injector extractor, injector remover, fuel injector puller, injector slide hammer, injector pulling tool, tool for pulling injectors, injector slide hammer puller
	es extractor de inyectores, extractor de inyector, saca inyectores, sacainyectores, sacador de inyectores, saca inyector, martillo extractor de inyectores, removedor de inyectores, extractora de inyectores, herramienta para sacar inyectores, martillo saca inyectores, extractor de toberas
	typo inyector puller, injector puler, extrator de inyectores
special-tools
	en timing lock tool, timing tool, timing pin tool, cam lock tool, engine timing tool, timing locking tool, timing pins, engine timing kit, cam locking tool
	es herramienta de sincronización, herramienta de tiempo, herramienta de calado, herramienta para poner a tiempo, calador de motor, trabador de motor, herramienta de distribución, kit de puesta a punto, puesta a punto, herramienta de puesta a punto, herramienta para sincronizar, traba de distribución, pin de sincronización, herramienta de bloqueo de distribución, traba de árbol de levas, pines de puesta a punto, bloqueador de distribución
	typo timming tool, herramienta de sincronisacion
special-tools
	en crankshaft seal installer, seal installer, rear main seal installer, seal driver, seal installation tool, crank seal tool, crank seal installer, rear main seal tool, seal tool, oil seal installer
	es instalador de retén de cigüeñal, instalador de retenes, herramienta para retén, herramienta de retén, instalador de sello de cigüeñal, herramienta para poner retén, instalador de {retén}, colocador de {retén}, montador de {retén}, herramienta para {retén} de cigüeñal
	typo seal instaler, instalador de rreten
special-tools
	en special tool, special tools, >tool, >tools, >puller, service tool, workshop tool
	es herramienta especial, herramientas, herramientas especiales, herramienta, >extractor, >extractores, sacador
	typo especial tool, herramineta, heramienta, erramienta
reman-engines
	en reman engine, rebuilt engine, remanufactured engine, reconditioned engine, recon engine, reman motor, rebuilt motor, exchange engine, used engine, remanufactured motor, engine reman, refurbished engine, remanufactured engines, {reman} {engine}, replacement {engine}, exchange {engine}, {reman} diesel, {reman} diesel {engine}, swap {engine}
	es motor reconstruido, motor remanufacturado, motor rectificado, motor reparado, motores reconstruidos, motor usado, motor reman, motores remanufacturados, motor de intercambio, motor reacondicionado, motor overhauleado
	typo remanufacured engine, reman enigne, rebuit engine, remanufactered engine, motor recostruido, motor reconstrudo
reman-engines
	en remanufactured long block, reman long block, rebuilt long block, recon long block, long block reman
	es motor 7/8 reconstruido, motor 7/8 remanufacturado, siete octavos reconstruido, bloque largo reconstruido
reman-engines
	en remanufactured short block, short block, shortblock, short block engine, reman short block, rebuilt short block, half engine, bottom end, 3/4 engine, three quarter engine, three-quarter engine
	es motor 3/4 reconstruido, motor 3/4, motor tres cuartos, medio motor, bloque corto, motor medio, short block
	typo short bloc, shorblock
reman-engines
	en remanufactured long block with oil pan, long block with oil pan, long block with sump
	es motor 7/8 reconstruido con cárter, motor 7/8 con cárter
reman-engines
	en remanufactured long block with front cover, long block with front cover, long block with timing cover
	es motor 7/8 reconstruido con tapa frontal, motor 7/8 con tapa frontal, motor 7/8 con tapa de distribución
reman-engines
	en remanufactured long block with turbo, long block with turbo
	es motor 7/8 reconstruido con turbo, motor 7/8 con turbo
reman-complete
	en remanufactured complete engine, complete engine, complete reman engine, turn key engine, turnkey engine, drop in engine, drop-in engine, engine complete, full engine, complete motor, complete rebuilt engine, turnkey {engine}, turn key {engine}, drop in {engine}, complete {engine}, full {engine}, running {engine}, ready to run {engine}
	es motor completo reconstruido, motor completo, motor armado completo, motor completo con accesorios, motor entero, motor completo remanufacturado
	typo conplete engine, motor conpleto
accessories-and-tools
	en accessories
	es accesorios
	typo accesories, acesorios
lighting-and-mirrors
	en lights, lighting, >light, >lamps, >lamp
	es luces, >luz, iluminación, lámpara, lámparas, alumbrado
	typo ligths, ligth, lite, lus
electrical
	en electrical parts, electrical, electric parts
	es partes eléctricas, eléctrico, sistema eléctrico, repuestos eléctricos
cab-and-body
	en cab parts, body parts, >cab, sheet metal
	es partes de cabina, >cabina, piezas de carrocería, carrocería, colisión
ac-and-heating
	en a/c, air conditioning, a/c parts, heating, aircon, air con, hvac, air conditioner
	es aire acondicionado, a/c, clima, calefacción y aire, partes de aire acondicionado, climatización
	typo air conditoning, air condition, aire acondisionado, aire acondicinado
fluids-and-chemicals
	en fluids, chemicals, lubricants
	es fluidos, químicos, lubricantes, líquidos
`;
