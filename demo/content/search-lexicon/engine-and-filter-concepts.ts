/** Words for engine parts and filters. The notation is explained in read-concepts.ts. */

export const ENGINE_AND_FILTER_CONCEPTS = `
overhaul-kits
	en overhaul kit, out of frame overhaul, engine overhaul kit, engine rebuild kit, >rebuild kit, engine kit, major overhaul kit, out of frame kit, full engine kit, complete overhaul kit, engine repair kit, >overhaul, motor kit, piston and liner kit with gaskets, engine refresh kit, >ring and bearing kit, >rings and bearings, engine refreshing kit, engine build kit, rebuild kit engine, engine rering kit, engine parts kit, engine master kit, master rebuild kit, master overhaul kit, major rebuild kit, engine overhaul set, complete engine kit, out of chassis kit, >major kit, engine rebuild set
	en >rebuild whole engine, >rebuild whole motor, >everything to rebuild engine
	es kit de reparación mayor, kit de overhaul, kit de motor, kit de reparación de motor, juego de reparación de motor, kit para reparar motor, kit de media vida, kit de ajuste mayor, ajuste mayor, kit de ajuste de motor, reparación de motor, kit de rectificación, kit de anillado completo, >media vida, reparación completa, reparación completa de motor, kit de reparación completa, ajuste de motor, ajuste completo de motor, juego de ajuste, ajuste completo, >ajuste, kit de ajuste, kit de ajuste completo, kit de rectificación de motor, kit de overol, overol de motor, kit de reconstrucción, kit de reconstrucción de motor, kit de reparación general, reparación mayor, reparación general de motor, reparación general, kit de rectificada, kit de rectificada de motor, kit de reparación de motor completo, juego de reparación mayor
	es >reparar todo el motor, >reparar el motor completo, >todo para reparar el motor
	typo overjol, overjaul, overjoul, overhual kit, over haul kit, overhall kit, enging rebuild kit, kit de reparasion
in-frame-kits
	en in-frame kit, inframe kit, in frame kit, in-frame rebuild kit, inframe overhaul kit, in-frame engine kit, >cylinder kit, liner kit, cylinder pack, piston liner kit, piston and liner kit, piston and sleeve kit, piston and sleeve set, power pack, power assembly, power cylinder kit, power pack kit, in chassis kit, in chassis rebuild kit, in chassis overhaul kit, in chassis overhaul, in-frame set, inframe, in-frame rebuild, minor overhaul kit
	es kit de media reparación, kit de camisas y pistones, kit de media, media reparación, juego de conjuntos, conjunto de fuerza, conjunto móvil, juego de camisas y pistones, >kit de cilindro, kit de pistón y camisa, medio ajuste, kit de ajuste menor, conjunto de motor, conjuntos de motor, conjunto de cilindros, conjunto de cilindro, kit de conjuntos, media de motor, kit de media de motor, juego de media reparación, conjunto pistón camisa, conjunto camisa pistón, kit de encamisado, >pistones y camisas, juego de cilindros y pistones, kit de conjunto de motor, kit de media rectificación
	typo inframe kitt, in frame overhual
pistons-and-rings
	en piston with pin and rings, >piston kit, piston assembly, piston and rings, piston with rings, >piston set, pistons and rings, piston and pin
	es pistón con pasador y anillos, >kit de pistón, >juego de pistones, pistón completo, pistón con anillos, pistones y anillos, pistón y bulón, émbolo con segmentos, pistón con aros, pistón con segmentos, pistón con perno, pistón con aros y perno, juego de pistones con anillos
pistons-and-rings
	en piston, pistons, engine piston, diesel piston, >slug, >slugs, piston head
	es pistón, pistones, émbolo, émbolos, pistón de motor
	typo pistion, pisten, piston es
pistons-and-rings
	en piston ring set, >piston rings, >piston ring, >ring set, >rings set, >set of rings, engine rings, compression rings, oil rings, oil control rings, >rings, re-ring kit, rering kit, piston ring kit, ring job, >ring pack, >ring kit, fire rings piston, top compression ring, scraper rings, oil scraper rings
	es juego de anillos, >anillos de pistón, anillos de motor, >anillos, >segmentos, juego de segmentos, segmentos de pistón, aros de pistón, >aros, juego de aros, rines de pistón, sortijas, aniyos de motor, anillos de compresión, kit de anillos, kit de anillos de motor, kit de segmentos, argollas de pistón, >argollas, >rines de motor, rines de pistones, anillado, kit de anillado, aros de motor, aros de compresión, segmentos de motor, juego de aros de motor, juego de anillos de motor, anillo de fuego, aros rascadores, anillos rascadores, anillos de aceite, juego de rines de motor, anillas de pistón, aros de cilindro
	typo pistion rings, anilos, aniyos
cylinder-liners
	en cylinder liner, cylinder sleeve, engine liner, engine sleeve, >liner, >liners, >sleeve, >sleeves, wet liner, dry liner, wet sleeve, dry sleeve, piston sleeve, piston liner, >jug, >jugs, jug kit, cylinder barrel, >barrels, bore liner, bore sleeve, block sleeve, block liner, cylinder sleeves, liner set, sleeve kit, cylinder bore sleeve
	en >piston runs in, >piston slides in, >tube piston runs
	es camisa de cilindro, >camisa, >camisas, camisa de motor, camisas de motor, camisa húmeda, camisa seca, camisa de pistón, cilindro de motor, encamisado, chaqueta de motor, chaquetas de motor, cilindros de motor, forro de cilindro, forros de cilindro, funda de cilindro, fundas de cilindro, funda de pistón, fundas de pistón, fundas de motor, chaqueta de cilindro, camisa de bloque, camisas de block, camisa de monoblock, cilindro camisa
	es >donde corre el pistón, >tubo del pistón, >donde trabaja el pistón
	typo cilinder liner, cylinder lyner, camiza, camisa de silindro
cylinder-liners
	en chrome-plated cylinder liner, chrome liner, chromed liner, chrome plated sleeve
	es camisa de cilindro cromada, camisa cromada
cylinder-heads
	en complete cylinder head, cylinder head assembly, complete head, loaded head, loaded cylinder head, head assembly, dressed head, {cylinder head} with valves, {cylinder head} complete with valves, valved head, assembled head, new head with valves, head with valves and springs, {cylinder head} assy, {cylinder head} assy with valves, {cylinder head} assy w/ valves
	es culata completa, >culata con válvulas, cabezote completo, cabezote armado, cabeza de motor armada, {culata} armada, {culata} completa
cylinder-heads
	en bare cylinder head, bare head, head casting, cylinder head casting, head without valves, unloaded head, stripped head, empty head
	es culata sin válvulas, culata pelada, culata desnuda, cabeza pelada, cabeza sin válvulas, tapa de cilindros desnuda, cabezote pelado, cabezote desnudo, cabeza desnuda, culata vacía, cabeza vacía, culata pelona, cabeza pelona, tapa de cilindros pelada, cabezote vacío
cylinder-heads
	en cylinder head, cylinder heads, engine head, motor head, cyl head, >head, >heads, diesel head, head assy
	es culata, culatas, cabeza de motor, >cabeza, >cabezas, cabeza de cilindros, tapa de cilindros, cabezote, culata de motor, cabeza del motor, tapa de culata, culatín, >tapa de block, tapa de bloque, cabeza de motor diésel, culata diésel, cabeza diésel, cabezote diésel, cámara de motor, cabezote de motor, culata de cilindros, tapa cilindros de motor
	typo cilinder head, cylinder hed, cylnder head, culatta, kulata
head-gaskets
	en head gasket, cylinder head gasket, cyl head gasket, >hd gasket, head gaskets, mls head gasket, steel head gasket, >mls gasket, multi layer steel gasket, >mls, blown head gasket, {cylinder head} gasket, {cylinder head} gskt, >leaking head gasket, fire ring gasket, fire ring, combustion gasket, headgasket
	en >between head and block, >seals the head
	es {empaque} de culata, {empaque} de cabeza, {empaque} de la culata, {empaque} de cabezote, {empaque} de tapa de cilindros, {empaque} de tapa, {empaque} de cámara, {empaque} de cabeza de motor, sello de culata, sello de cabeza, sello de cabezote, sello de tapa de cilindros, empaque soplado, empaque de cabeza soplado, junta soplada, junta quemada, empaque quemado, {empaque} de tapa de block, amianto de {culata}, laina de {culata}
	es >entre culata y bloque, >entre la cabeza y el monoblock
	typo head gaskit, hed gasket, head gasquet, enpaque de culata, empake de culata, junta de kulata
full-gasket-sets
	en full gasket set, complete gasket set, engine gasket set, gasket set, >gasket kit, overhaul gasket set, overhaul gasket kit, engine gasket kit, full set of gaskets, >gaskets, head gasket set, >head set, top end gasket set, upper gasket set, lower gasket set, master gasket set, engine gaskets, head gasket kit, top gasket set, rebuild gasket set, rebuild gasket kit, rebuild gaskets, gasket pack, engine rebuild gaskets, motor gasket set, motor gasket kit, top end kit, top end gasket kit, engine seal kit, engine reseal kit, reseal kit engine, {engine} gasket set, {engine} gasket kit, {engine} seal set, gasket overhaul set, complete gasket kit, full gasket kit, engine gasket pack
	es juego completo de empaques, juego de empaques, juego de juntas, >kit de empaques, juego de empaques de motor, empaques de motor, juego de empaquetaduras, empaquetaduras de motor, juego de empacaduras, empacaduras de motor, juntas de motor, kit de juntas, juego de juntas de motor, juego de juntas completo, empaques completos, juego de empaques de culata, juego de juntas de culata, descarbonización, juego de descarbonización, juego de empaques completo, descarbonizado, juego de descarbonizado, kit de descarbonizado, juego de descarbonizar, kit de {empaque}, set de {empaque}, juego completo de {empaque}, {empaque} de motor completo, empaquetado de motor, juego de empaquetado, empaquetado completo
	typo gasket sett, full gaskit set, juego de enpaques, jgo de empaques
main-bearings
	en main bearing set, main bearings, main bearing, crankshaft bearing, crankshaft bearings, crank bearing, crank bearings, main shells, main bearing shells, >mains, crankshaft main bearing, engine main bearings, engine bearings, lower end bearings, bottom end bearings, >bearing shells, >bearing shell, crank shells, crankshaft shells, main metals, main metal, main inserts, >engine bearing, journal bearing, journal bearings, crank journal bearings, main bearing kit, crank main bearings, main brgs
	es juego de cojinetes de bancada, {metal} de bancada, {metal} de centro, {metal} de cigüeñal, cojinete de bancada, cojinete principal, metal de bancada, casquete de bancada, concha de bancada, chaquetas de bancada, bancadas, juego de bancadas, metal de bancadas, {metal} de centros, {metal} de bancadas, >chapas de motor, metales de motor, conchas de motor, casquetes de motor, {metal} principales, metales de apoyo, cojinetes de motor, {metal} de asiento, juego de {metal} de bancada
	typo main bearins, main barings, conchas de vancada, metales de vancada
rod-bearings
	en connecting-rod bearing set, rod bearings, rod bearing, rod bearing set, connecting rod bearing, connecting rod bearings, con rod bearing, con rod bearings, conrod bearing, conrod bearings, big end bearing, big end bearings, big end shells, rod shells, crank pin bearing, lower end bearings, bottom end bearings, >bearing shells, >bearing shell, big ends, big end metals, rod metals, rod inserts, conrod shells, con rod metals, journal bearing, journal bearings, rod journal bearing, rod brgs
	es juego de cojinetes de biela, {metal} de biela, cojinete de biela, metal de biela, casquete de biela, concha de biela, cachimba de biela, cachimbas de biela, chaquetas de biela, metales de vielas, bujes de cabeza de biela, {metal} de puño, {metal} de codo, {metal} de pie de biela, metales de motor, conchas de motor, casquetes de motor, {metal} de cabeza de biela, juego de {metal} de biela
	typo rod bearins, rod barings, cojinetes de viela, metal de viela, conchas de viela
thrust-washers
	en crankshaft thrust washer set, thrust washer, thrust washers, thrust washer set, crankshaft thrust washer, crank thrust washer, thrust bearing, crankshaft thrust bearing, end float washers, end play washers, half moon washers, thrust metal, thrust metals, crank thrust, crankshaft thrust, crankshaft end play washers, thrust plates, half moons, crank thrust bearings, thrust shims, crank thrust shims, crankshaft thrust shims
	es juego de arandelas axiales de cigüeñal, arandelas axiales, arandela axial, medias lunas, medias lunas de cigüeñal, media luna, lunas axiales, medialunas, axiales, axiales de cigüeñal, metales axiales, collarines de cigüeñal, arandelas de empuje de cigüeñal, arandelas de empuje, juego axial, cojinetes axiales, metal axial, lunas de cigüeñal, luna de cigüeñal, chapas axiales, casquetes axiales, conchas axiales, lainas de cigüeñal, lainas axiales, >calzas de cigüeñal, juego longitudinal de cigüeñal, medias lunas de motor, lunas de tope, lunas de tope de cigüeñal, tope de cigüeñal, arandelas de tope, arandelas de cigüeñal, juego de medias lunas, lunetas de cigüeñal, topes axiales, topes axiales de cigüeñal, media luna de bancada
	typo trust washer, thrust wacher, arandelas aksiales
crankshafts
	en crankshaft, crank shaft, >crank, >cranks, engine crankshaft, forged crank, bare crank, crankshaft forging, crankshaft assembly, crank assembly
	es cigüeñal, cigüeñales, cigueñal de motor, árbol cigüeñal, eje cigüeñal, berbiquí, sigüeña, árbol motor, virabrequín, cigüeña de motor, muñequilla, muñequillas, muñequillas de cigüeñal
	typo crankshft, cranckshaft, craknshaft, sigueñal, sigüeñal, cigueña, cigueñar
camshafts-and-rockers
	en camshaft, cam shaft, >cam, >cams, camshafts, engine camshaft, lobe shaft, valve camshaft, cam stick, bumpstick, bump stick
	en >opens the valves, >moves the valves
	es árbol de levas, eje de levas, >levas, flecha de levas, arbol de leva, eje de leva, leva, eje levas, árbol de camones, eje de camones, camones, eje de excéntricas
	es >abre las válvulas, >mueve las válvulas
	typo camshft, canshaft, camshalf, arbol de lebas, eje de lebas, lebas
camshafts-and-rockers
	en rocker arm assembly, rocker assembly, rocker shaft, rocker arm shaft, rocker shaft assembly, rocker box assembly, rocker gear
	es conjunto de balancines, flauta de balancines, eje de balancines, tren de balancines, flecha de balancines, juego de balancines, flauta de válvulas, flauta de martillos, conjunto de martillos, eje de martillos, árbol de balancines, barra de balancines, tren de martillos, balancinería, balancinera, balancinero, tren de válvulas
camshafts-and-rockers
	en rocker arm, >rocker, >rockers, rocker arms, valve rocker, roker, valve rocker arm, rocker levers, valve rockers
	en >pushes the valve, >presses the valves
	es balancín, balancines, balancín de válvula, >martillo, >martillos, martillo de válvulas, puente de válvulas, brazo de balancín, brazo balancín, martillos de motor, brazo de válvula, rocker de válvulas
	es >empuja la válvula, >empuja las válvulas
	typo roker arm, rocker arn, balansin, valancin, balancin de balbula
valves-guides-and-seats
	en intake valve, inlet valve, engine intake valve, intake valves, int valve, intake poppet valve, in valve, inlet valves
	es válvula de admisión, válvulas de admisión, valvula admision motor, válvula de entrada de motor, válvula de aspiración
	typo intake vavle, balbula de admision, valbula de admision
valves-guides-and-seats
	en exhaust valve, engine exhaust valve, exhaust valves, exh valve, exhaust poppet valve, ex valve, ex valves
	es válvula de escape, válvulas de escape, válvula de salida de motor
	typo exaust valve, exhuast valve, balbula de escape, valbula de escape
valves-guides-and-seats
	en valve guide, valve guides, valve guide set, valve guide kit, guides valve
	es guía de válvula, guías de válvula, guías de válvulas, guías de culata, guías de cabeza, buje guía de válvula
	typo valve giude, guia de balbula
valves-guides-and-seats
	en valve seat, valve seats, valve seat insert, valve insert, seat insert, seat inserts, valve seat ring, valve seat set, head seat insert, ex valve seat, exhaust valve seat, intake valve seat, inlet valve seat
	es asiento de válvula, asientos de válvula, casquillo de válvula, casquillos de válvulas, asiento de culata, asientos de culata, asiento de cabeza, asientos de cabeza, casquillo de culata, inserto de válvula, insertos de válvula, anillo de asiento de válvula, aro de asiento de válvula, asiento de tapa de cilindros, {buje} de asiento de válvula
	typo valve seet, asiento de balbula
valves-guides-and-seats
	en valve stem seal set, valve stem seal, valve stem seals, valve seals, valve seal, valve guide seals, stem seals, umbrella seals, umbrella seal, valve umbrella, valve oil seals, valve stem oil seal, guide seals, stem seal, valve cap seals, valve stem seal kit
	en >keeps oil out of the valves
	es juego de sellos de válvula, sellos de válvula, {retén} de válvula, {goma} de válvula, retenes de válvula, sellos de guía, capuchones de válvula, gorros de válvula, gorritos de válvula, gorro de válvula, sombreros de válvula, hongos de válvula, capuchón de válvula, {goma} de guía de válvula, {retén} de guía de válvula, {goma} de guía, >gorritos, sombreritos de válvula, ligas de válvula, retenes de vástago, sellos de vástago, bota de válvula
	es >detiene el aceite de las válvulas
	typo valve steam seal, sellos de balbula
valves-guides-and-seats
	en engine valve, engine valves, valves guides and seats, cylinder head valve, valve job, valve job kit, poppet valve, poppet valves, head valves
	es válvula de motor, válvulas de motor, válvulas de culata, válvulas guías y asientos
timing-gears
	en idler gear, idle gear, timing idler gear, timing gear, timing gears, gear train, idler gear a, idler gear b, intermediate gear, timing gear set, timing train
	es engranaje loco, engrane loco, piñón loco, engranaje de distribución, engranes de distribución, engranajes de tiempo, piñón de distribución, piñones de tiempo, piñones de repartición, engranajes de repartición, {engranaje} intermedio, {engranaje} de tiempo, {engranaje} de sincronización, {engranaje} de repartición
	typo ideler gear, timming gear, engranage loco
timing-gears
	en camshaft gear, cam gear, camshaft timing gear, cam sprocket, camshaft sprocket
	es engranaje de árbol de levas, engrane de levas, engrane de árbol de levas, piñón de levas, engranaje de levas, piñón de árbol de levas, piñón del eje de levas, {engranaje} de eje de levas
timing-gears
	en timing chain kit, timing chain, timing set, timing kit, chain kit, timing chain set, cam chain, chain kit timing, engine chain, timing chain and sprockets, timing chain and gears, chain and sprocket kit
	es kit de cadena de distribución, cadena de distribución, cadena de tiempo, kit de distribución, kit de cadena de tiempo, kit de cadena, cadenilla, cadena de tiempos, juego de distribución, cadena de motor, cadena de repartición, kit de repartición, cadenilla de tiempo, cadena de sincronización, kit de tiempo, kit de sincronización, kit de cadenilla, juego de tiempo, juego de cadena, >cadena
	typo timming chain, timing chane, cadena de distribusion
connecting-rods
	en connecting rod, >con rod, conrod, connecting rods, >con rods, piston rod, engine rod, rod and cap, con rod and cap, connecting rod and cap, engine con rod
	en >connects piston to crank, >joins piston and crankshaft
	es biela, bielas, biela de motor, viela, brazo de biela, brazo de pistón, biela con tapa, biela completa
	es >une el pistón, >une pistón y cigüeñal
	typo conecting rod, connecting rood, bielas de motor, vielas
oil-pumps
	en oil pump, engine oil pump, lube pump, lube oil pump, oil pumps, lubrication pump, lubricating pump, lubricating oil pump, gear oil pump, lubricant pump
	en >moves the oil, >pumps the oil, >sends oil to engine
	es bomba de aceite, bomba aceite motor, bomba de lubricación, bomba de aceite de motor, bomba de engrase, bomba de lubricante, bomba del lubricante, bomba de aceite lubricante, bomba de presión de aceite
	es >bombea el aceite, >manda el aceite, >mueve el aceite
	typo oil punp, oli pump, oil pum, bomba de asite, bomba de aseite, bonba de aceite
oil-coolers
	en oil cooler, engine oil cooler, oil cooler assembly, lube oil cooler, oil heat exchanger, engine oil radiator, oil radiator, oil exchanger, >heat exchanger, oil heat exchanger core, transmission oil warmer
	en >cools the oil, >cools engine oil
	es enfriador de aceite, radiador de aceite, intercambiador de aceite, intercambiador de calor de aceite, cooler de aceite, cooler de motor, {enfriador} de aceite de motor, refrigerador de aceite, radiador enfriador de aceite, serpentín de aceite, >intercambiador de calor, intercambiador de calor de motor
	es >enfría el aceite, >enfriar el aceite
	typo oil coller, oil coolar, enfriador de asite, enfriador de aseite
oil-coolers
	en oil cooler core, oil cooler element, cooler core
	es panal de enfriador de aceite, núcleo de enfriador de aceite, panal de enfriador, panal de aceite, elemento de enfriador de aceite, panela de aceite
oil-pans
	en oil pan, oil sump, >sump, engine oil pan, oil pans, crankcase pan, oil tray, sump pan, engine sump, >oil pan sump, bottom pan, oil pan assembly, crankcase sump
	en >holds the oil, >catches the oil, >stores the oil
	es cárter de aceite, >cárter, >carter de motor, >cárter del motor, olla de aceite, depósito de aceite de motor, bandeja de aceite, charola de aceite, tina de aceite, tapa de cárter, charola de motor, bandeja de motor, charola de cárter, bandeja de cárter, pan de aceite, fondo de cárter, cárter inferior, batea de aceite, batea de motor, olla de motor, tolva de aceite, cazuela de aceite, depósito de aceite de cárter
	es >guarda el aceite, >contiene el aceite
	typo oil pam, oill pan, carter de asite, karter
oil-pans
	en oil pan gasket, sump gasket, oil sump gasket, pan gasket, oil pan seal, sump seal, pan seal
	es {empaque} de cárter, {empaque} del cárter, {empaque} de carter de aceite, {empaque} de olla de aceite, {empaque} de bandeja de aceite, {empaque} de charola de aceite, {empaque} de tina de aceite, {empaque} de batea, {empaque} de olla
	typo oil pan gaskit, enpaque de carter
engine-mounts
	en engine mount, motor mount, engine mounting, engine mounts, motor mounts, engine support, engine insulator, engine rubber mount, engine cushion, engine foot, engine feet, motor foot, engine rubber, engine rubbers, engine support rubber, engine mounting rubber, rubber engine mounting, motor rubber, motor support, engine cushion rubber, >holds engine, >holds motor, >holds the motor, >rubber under engine, engine isolator, motor isolator, motor mount cushion, motor mount rubber, engine mount bushing, motor mount bushing, engine mount rubber, engine mount cushion
	en >holds engine, >holds motor, >supports engine, >holds engine frame
	es soporte de motor, base de motor, bases de motor, soportes de motor, pata de motor, patas de motor, taco de motor, tacos de motor, montura de motor, {goma} de motor, tacón de motor, tacones de motor, cojín de motor, soporte del motor, chapa de motor, huesos de motor, hueso de motor, taco motor, bases de máquina, cazoletas de motor, calzo de motor, manchón de motor, pie de motor, pies de motor, montaje de motor, montajes de motor, montante de motor, {soporte} de máquina, {buje} de motor, coxín de motor, aislador de motor, pastillas de motor
	es >sostiene el motor, >sujeta el motor, >soporta el motor, >aguanta el motor, >detiene el motor
	typo engine moutn, engin mount, moter mount, suporte de motor
engine-mounts
	en rear engine mount, rear motor mount, transmission mount, gearbox mount, trans mount, rear engine mounting
	es soporte trasero de motor, base trasera de motor, {soporte} de {caja}, {soporte} trasero de motor, {goma} de caja de cambios, coxín de caja
long-blocks
	en long block, longblock, long block engine, 7/8 engine, seven eighths engine, new engine, crate engine
	es motor 7/8, motor siete octavos, bloque largo, motor semiarmado, semi motor, motor armado, motor largo, motor semi armado, motor 7 octavos
	typo long bloc, lonbloc
long-blocks
	en engine, >motor, diesel engine
	es motor, motores, motor diésel, >máquina
oil-filters
	en oil filter, engine oil filter, lube filter, lube oil filter, oil filters, spin-on oil filter, spin on oil filter, full flow oil filter, oil filter element, oil filter cartridge, primary oil filter, oil element, lube element, motor oil filter, oil canister filter, lube filter spin on, spin-on lube filter, >engine filter, full flow filter, full-flow filter, o/filter, o filter, oil fltr
	en >cleans the oil, >clean engine oil, >oil cartridge
	es filtro de aceite, filtro aceite motor, filtros de aceite, filtro de aceite de motor, filtro de lubricante, filtro de lubricación, elemento de aceite, cartucho de aceite, elemento filtrante de aceite, filtro de aceite roscado, filtro de aceite sellado
	es >limpia el aceite, >filtra el aceite, >limpiar el aceite, >cartucho del aceite
	typo oil filer, oil filtter, oil fliter, oli filter, oil filtar, filtro de asite, filtro de aseite, filtro de haceite, filtro de acite, fitro de aceite
oil-filters
	en bypass oil filter, by-pass oil filter, bypass filter, secondary oil filter, partial flow oil filter
	es filtro de aceite bypass, filtro bypass, filtro de desvío, filtro secundario de aceite, filtro de aceite secundario
	typo bypas filter, baipas
fuel-filters
	en fuel filter, >diesel filter, diesel fuel filter, fuel filters, secondary fuel filter, main fuel filter, spin-on fuel filter, final fuel filter, diesel filters, fuel spin on, f/filter, fuel fltr
	en >cleans the diesel, >cleans the fuel, >dirt out of fuel
	es filtro de {combustible}, filtros de {combustible}, >filtro diésel, >filtro para diésel, filtro de combustible secundario, filtro de gasolina, filtro de nafta, filtro de bencina, filtro petrolero, filtro fino de {combustible}, filtro final de {combustible}
	es >limpia el {combustible}, >filtra el {combustible}, >limpiar el {combustible}
	typo fule filter, feul filter, fuel filer, fuel fliter, filtro de conbustible, filtro de disel, filtro de combustibe, filtro de cumbustible
fuel-filters
	en fuel filter element, fuel filter cartridge, fuel element, diesel filter element
	es elemento de filtro de combustible, elemento de combustible, cartucho de combustible, elemento de filtro de diésel, cartucho de filtro de combustible
fuel-water-separators
	en fuel/water separator, fuel water {separator}, water {separator}, water fuel {separator}, water seperator, water trap, fuel {separator}, sedimenter, water sedimenter, primary fuel filter, pre-filter fuel, fuel prefilter, pre fuel filter, racor, racor filter, fws, water catcher, >water out of fuel, >water from fuel, >takes water out, water drain filter, h2o separator, >separator, bowl filter, water bowl, fuel sedimenter, davco, davco filter, water block filter, fuel bowl, fuel filter water separator, spin on water separator, water separator filter
	en >takes water out of fuel, >takes water out of diesel, >separates water, >removes water from fuel, >gets water out of diesel
	es separador de agua y combustible, separador de agua, trampa de agua, >filtro primario, filtro separador, filtro separador de agua, filtro trampa, filtro racor, sedimentador, decantador, decantador de agua, pre filtro de combustible, filtro trampa de agua, filtro con trampa, vaso decantador, filtro decantador, separador de {combustible}, trampa de {combustible}, filtro trampa de {combustible}, prefiltro de {combustible}, filtro primario de {combustible}, decantador de {combustible}, separador de agua de {combustible}, trampa de agua de {combustible}, sedimentador de agua, filtro sedimentador, filtro de vaso, purgador de agua
	es >quita el agua del {combustible}, >saca el agua del {combustible}, >separa el agua, >elimina el agua
	typo fuel water seperator, water separater, seperator, separador de hagua
air-filters
	en air filter, air cleaner, air filters, engine air filter, air element, air filter element, air cleaner element, intake air filter, outer air filter, primary air filter, air purifier, >air filter outer, outer element, outer air element, air intake filter, a/filter, air fltr
	en >cleans the air, >cleans intake air, >air to the engine cleaner
	es filtro de aire, filtro aire motor, filtros de aire, depurador, depurador de aire, filtro purificador de aire, purificador de aire, elemento de aire, cartucho de aire, cartucho de filtro de aire, elemento filtro de aire, filtro de aire primario, filtro de aire exterior, filtro de admisión, filtro de aire de motor, filtro primario de aire, filtro de aire externo, elemento filtrante de aire, filtro de aire seco, limpiador de aire, filtro de aire principal
	es >limpia el aire, >filtra el aire, >limpiar el aire, >limpia el aire del motor
	typo air filer, air filtter, air fliter, filtro de ayre, filtro de haire, fitro de aire
air-filters
	en inner air filter, secondary air filter, safety air filter, safety element, safety air element, safety filter, inner element, inner air element
	es filtro de aire interior, filtro de aire secundario, filtro interior de aire, filtro de aire de seguridad, elemento de seguridad, filtro secundario de aire
cabin-filters
	en cabin air filter, cabin filter, pollen filter, a/c filter, hvac filter, >interior air filter, cab filter, cab air filter, heater filter, cabin filters, a/c cabin filter, {ac} filter, {ac} cabin filter, micro filter, microfilter, cabin micro filter, cab {ac} filter, blower filter, cabin air cleaner, cab air cleaner, >interior filter, interior cab filter, inside air filter, ventilation filter, charcoal filter, carbon filter, recirculation filter, cabin element, cabin air element, hvac element
	en >cleans air inside cab, >cleans air for driver, >cleans air driver breathes, >cleans cab air
	es filtro de cabina, filtro de polen, filtro antipolen, filtro de aire de cabina, filtro de habitáculo, filtro de aire acondicionado, filtro del a/c, filtro de a/c, filtro de cabina de aire acondicionado, filtro del aire acondicionado, filtro de clima, filtro de calefacción, microfiltro, filtro de ventilación, filtro de polvo de cabina, filtro de aire interior de cabina, filtro de carbón, filtro de cabina con carbón
	es >limpia el aire de la cabina, >filtra el aire de la cabina, >limpia el aire del chofer
	typo cabin filer, caben filter, filtro de kabina, filtro de cavina
transmission-filters
	en {transmission} filter, automatic {transmission} filter, auto {transmission} filter, atf filter, {transmission} oil filter, {transmission} pan filter, {transmission} screen, {transmission} strainer, {transmission} sump filter, >a/t filter, auto trans filter, allison filter, allison transmission filter
	es filtro de transmisión, filtro de atf, filtro de la transmisión, filtro de {caja}, filtro de {caja} automática, colador de transmisión, colador de caja, cedazo de caja, cedazo de transmisión, coladera de transmisión
	typo transmision filter, tranmission filter, filtro de trasmision, filtro de transmicion
transmission-filters
	en {transmission} filter kit, {transmission} filter and gasket, {transmission} service kit, automatic {transmission} filter kit, {transmission} pan filter kit
	es kit de filtro de transmisión, kit de servicio de caja automática, juego de filtro de transmisión, kit de filtro de {caja}, kit de servicio de {caja}
pm-filter-kits
	en PM filter kit, PM kit, filter kit, service kit, maintenance kit, preventive maintenance kit, pm service kit, tune up kit, tune-up kit, filter service kit, oil and fuel filter kit, filter set, filters kit, oil change kit, lube service kit, full service kit, oil service kit, filter pack, filters set, filter package, filter combo, lube kit, lof kit, oil and filter kit, lube and fuel filter kit, service filter kit, filter change kit, oil change filter kit, tune up filters, tune-up filters, tune up filter kit, tuneup kit, tuneup filters, service interval kit, scheduled maintenance kit
	es kit de filtros de mantenimiento, kit de filtros, kit de mantenimiento, kit de servicio, juego de filtros, kit de afinación, >afinación, paquete de filtros, combo de filtros, kit de filtros de aceite y combustible, kit de tune up, kit de afinamiento, kit de mantención, kit de cambio de aceite, kit filtros, kit de filtros de servicio, servicio completo filtros, kit de servicio de filtros, filtros de servicio, filtros de mantenimiento, paquete de servicio, paquete de mantenimiento, kit preventivo, kit de mantenimiento preventivo, juego de filtros de mantenimiento, kit de afinación de filtros, filtros de afinación, juego de afinación, kit de puesta a punto
	typo p m kit, maintenence kit, maintainance kit, kit de filtos, kit de mantenimento
breather-filters
	en crankcase breather filter, breather filter, crankcase filter, ccv filter, pcv filter, crankcase ventilation filter, crankcase vent filter, breather, blow-by filter, blowby filter, breather element, oil separator, oil mist separator, ccv, crankcase breather, blow by filter, crank case filter, crankcase fumes filter, crank vent filter, ccv element, crankcase ventilation element, engine breather, oil vapor filter, oil vapour filter, oil mist filter, crankcase gas filter
	en >lets the engine breathe, >crankcase breathes
	es filtro de respiradero de cárter, filtro de respiradero, respiradero, filtro respirador, filtro de ventilación de cárter, filtro ccv, filtro pcv, separador de vapores de aceite, respirador de motor, filtro de venteo, filtro de gases de cárter, filtro de vapores, filtro de vapores de aceite, filtro de desfogue, filtro desfogue, filtro de blow by, filtro de respirador, filtro de cárter, filtro de gases de motor, desahogador, filtro desahogador, ventilación de cárter, filtro de ventilación de motor, respirador de cárter, respiradero de cárter, decantador de aceite, separador de aceite, filtro de respiración, filtro de respiración de motor
	es >respira el motor, >deja respirar el motor
	typo breater filter, breahter filter, respidadero
filters
	en filters, filter
	es filtros, filtro
	typo filtter, fliter, fitro, filtos
engine
	en engine parts, internal engine parts
	es partes de motor, repuestos de motor, piezas de motor
`;
