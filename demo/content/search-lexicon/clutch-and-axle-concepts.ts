/** Words for clutch, transmission and axle parts. The notation is explained in read-concepts.ts. */

export const CLUTCH_AND_AXLE_CONCEPTS = `
clutch-kits
	en clutch kit, clutch set, >clutch, clutch assembly, complete clutch, clutch replacement kit, clutch pack kit, clutch and pressure plate kit, clutch disc and pressure plate, plate and disc, 3 piece clutch, three piece clutch, 3pc clutch, clutch job, clutch job kit, clutch replacement, clutch plate and cover, clutch kit 3 piece, clutch kit with bearing, complete clutch kit, clutch set complete
	en >connects engine to transmission, >clutch slips, >slipping clutch
	es kit de {embrague}, juego de {embrague}, {embrague} completo, kit embrague, kit de cloch, {embrague}, cloch, conjunto de {embrague}, set de {embrague}, disco y prensa, plato y disco, disco y plato, plato y disco de {embrague}, prensa y disco, disco y prensa de {embrague}, juego de disco y prensa, paquete de {embrague}, kit de disco y prensa, clutch completo de 3 piezas, kit completo de {embrague}, juego completo de {embrague}, kit de plato y disco, plato disco y collarín, prensa disco y rodamiento, prensa disco y collarín, disco prensa y {balero}, plato disco y {balero}
	es >une el motor con la caja, >patina el {embrague}, >se patina el {embrague}
	typo cluch kit, clucth kit, cluth kit, kit de embrage, kit de cluch, clotch, kit de clucht, embrage
clutch-discs
	en clutch disc, clutch disk, >clutch plate, friction disc, friction plate, clutch driven plate, driven plate, clutch discs, clutch friction disc, button clutch, ceramic button clutch, ceramic clutch, puck clutch, ceramic button disc, clutch pack disc, clutch center plate, clutch lining, clutch facing, clutch friction lining, driven disc, clutch driven disc, driven friction disc, clutch friction plate, clutch friction, spring center clutch disc
	es disco de {embrague}, disco de cloch, pasta de {embrague}, plato de {embrague}, disco embrague, disco de fricción, disco de pasta, disco conducido, disco de transmisión de {embrague}, fibra de {embrague}, fibras de {embrague}, ferodo de {embrague}, ferodos de {embrague}, forro de {embrague}, disco de {embrague} con pasta, fricción de {embrague}, disco de fibra, lámina de {embrague}
	typo cluch disc, clutch dics, disco de embrage, disco de cluch
pressure-plates
	en clutch pressure plate, pressure plate, clutch cover, pressure plates, clutch cover assembly, cover plate clutch, clutch cover plate, diaphragm clutch cover, clutch diaphragm, clutch pressure, clutch finger plate, >plate that clamps clutch, clutch basket, diaphragm plate, clutch spring plate
	es plato de presión de {embrague}, plato de presión, plato opresor, prensa de {embrague}, >prensa, opresor, opresor de {embrague}, canasta de {embrague}, plato de {embrague}, plato presión clutch, maza de {embrague}, canastilla de {embrague}, diafragma de {embrague}, mecanismo de {embrague}, plato prensa, prensa opresora, tapa de {embrague}, plato opresor de {embrague}, placa de presión, placa de presión de {embrague}, placa opresora, >tambor de {embrague}, plato de apriete
	typo presure plate, pressure plat, plato de precion, plato opreson, prensa de embrage
release-bearings
	en clutch release bearing, release bearing, throwout bearing, throw out bearing, throw-out bearing, clutch bearing, thrust bearing clutch, t/o bearing, clutch throwout bearing, clutch thrust bearing, withdrawal bearing, throw out brg, throwout brg, release brg, t.o. bearing, thrust race, clutch thrust race, clutch thrust, carbon thrust bearing, clutch release race, clutch throw out bearing, to bearing, release collar, throwout collar, tob, clutch tob
	en >pushes the clutch, >pushes the fingers, >presses clutch fingers
	es {balero} de empuje, collarín, collarín de {embrague}, {balero} de {embrague}, crapodina, {balero} de desembrague, collarín hidráulico, collarines, collarín de empuje, balero collarín, rodaje collarín, rodamiento collarín, {balero} de prensa, bolillo de {embrague}, ruleman de {embrague}, rodillo de {embrague}, {balero} opresor, {balero} de collarín, tope de {embrague}, {balero} de plato, {balero} de collar, desembrague, collar de {embrague}, collar de empuje, {balero} de horquilla, {balero} separador
	es >empuja el {embrague}, >empuja la prensa, >empuja los dedos
	typo throwout baring, thow out bearing, relase bearing, release bearin, collarin de embrage, colarin, collerin
release-bearings
	en pilot bearing, clutch pilot bearing, spigot bearing, flywheel bearing, crankshaft pilot bearing, pilot bushing, flywheel pilot bearing, pilot brg, pilot bush, spigot bush, spigot bearing bush, bearing in the flywheel
	es {balero} piloto, {balero} de volante, {balero} de cigüeñal, {balero} piloto de {embrague}, piloto de {embrague}, balero guía, {buje} piloto, {buje} de volante, {buje} de cigüeñal piloto, {balero} de punta de cigüeñal, {balero} de cola de cigüeñal, {balero} centro de volante, {balero} de eje piloto
	typo pilot baring, pilot bearin, valero piloto
flywheels
	en flywheel, fly wheel, flywheels, engine flywheel, flex plate, flexplate, solid flywheel, single mass flywheel, engine fly wheel
	en >gear starter turns, >big gear starter, >heavy wheel behind engine
	es volante de motor, volante de inercia, volante del motor, volante motor, volanta, volanta de motor, rueda volante, volante de {embrague}, >volante, volante bimasa, volante cremallera, rueda de inercia, plato de volante, volante de acople
	es >engrane donde entra la marcha, >donde pega el {embrague}, >rueda pesada del motor
	typo flywheal, flywhell, fliwheel, bolante de motor
flywheels
	en flywheel ring gear, ring gear flywheel, starter ring gear, starter ring, flywheel gear, flywheel teeth, >ring gear, flexplate ring gear, flexplate ring, starter gear ring, starter ring teeth, flywheel ring, starter ring gear flywheel
	en >starter grabs, >starter engages, >teeth around the flywheel, >teeth on the flywheel
	es cremallera de volante, corona de volante, corona de arranque, >cremallera, aro dentado, cremallera de volante de motor, corona dentada de volante, cinta de volante, cremallera de la volanta, cincho de volante, dentado de volante, aro de volante, anillo de volante, cremallera de arranque, cremallera de motor, corona de motor, zuncho de volante, engranaje de volante, {engranaje} de volante de motor, rueda dentada, rueda dentada de volante, anillo dentado de volante
	es >dientes del volante, >engrana el arranque
	typo cremayera de volante, fly wheel ring
clutch-cylinders
	en clutch master cylinder, clutch master, master clutch cylinder, clutch master cyl, cmc, clutch pedal cylinder, upper clutch cylinder, clutch pump, clutch cylinder, clutch {master}, clutch mc, clutch master pump, hydraulic clutch {master}, hydraulic clutch master, clutch upper cylinder, clutch hydraulic cylinder upper
	es cilindro maestro de {embrague}, bomba de {embrague}, bomba principal de {embrague}, bomba superior de {embrague}, cilindro principal de {embrague}, maestro de {embrague}, bombín principal de {embrague}, bomba central de {embrague}, bomba maestra de {embrague}, cilindro emisor de {embrague}, emisor de {embrague}, bomba pedal de {embrague}, bombín superior de {embrague}, bombillo superior de {embrague}, bomba de arriba de {embrague}, bomba alta de {embrague}, bombín maestro de {embrague}, cilindro superior de {embrague}, cilindro de pedal de {embrague}, bombillo principal de {embrague}, bombín de pedal de {embrague}, bombillo maestro de {embrague}, bomba hidráulica de {embrague}, {bombín} superior de {embrague}
	typo cluch master cylinder, clutch master cilinder, bomba de cluch, bomba de embrage, silindro maestro de embrague
clutch-cylinders
	en clutch slave cylinder, >clutch hydraulics, slave cylinder, clutch slave, slave cyl, clutch operating cylinder, lower clutch cylinder, clutch release cylinder, clutch hydraulic cylinder, hydraulic clutch cylinder, clutch slave cyl, clutch fork cylinder, cylinder that pushes clutch fork, cylinder pushes clutch fork, slave clutch, clutch actuator cylinder, clutch bottom cylinder, clutch output cylinder
	en >pushes the clutch fork, >moves clutch fork, >pushes the fork
	es cilindro esclavo de {embrague}, cilindro esclavo, esclavo de {embrague}, bombín de {embrague}, bomba inferior de {embrague}, bomba auxiliar de {embrague}, auxiliar de {embrague}, bombín inferior de {embrague}, cilindro receptor de {embrague}, bomba secundaria de {embrague}, bombita de {embrague}, cilindro auxiliar de {embrague}, >cilindro de {embrague}, esclavo, bombin auxiliar de {embrague}, bombín receptor de {embrague}, receptor de {embrague}, bombillo de {embrague}, bombillo inferior de {embrague}, bombín esclavo de {embrague}, bombillo esclavo de {embrague}, bomba de abajo de {embrague}, bomba baja de {embrague}, cilindro secundario de {embrague}, bombín de abajo de {embrague}, cilindro hidráulico de {embrague}, cilindro operador de {embrague}, cilindrito de {embrague}, bomba receptora de {embrague}, >bombín esclavo, bomba esclava de {embrague}, >bomba esclava, cilindro inferior de {embrague}
	es >empuja la horquilla, >mueve la horquilla
	typo slave cilinder, clutch slav cylinder, cilindro esclabo, silindro esclavo
clutch-cylinders
	en clutch booster, clutch servo, clutch power cylinder, clutch air servo, clutch air booster, clutch power booster, clutch power assist, air clutch booster, hydraulic clutch booster, clutch assist
	es servo de {embrague}, servoembrague, booster de {embrague}, servo embrague, servo clutch, pulmón de {embrague}, ayuda de {embrague}, hidroclutch, hidro {embrague}, hidroembrague, hidrobooster de {embrague}, servo hidráulico de {embrague}, cilindro de aire de {embrague}, cilindro neumático de {embrague}, servo asistido de {embrague}, servo neumático de {embrague}, servo de aire de {embrague}, reforzador de {embrague}
	typo clutch boster, serbo de embrague
synchronizers
	en synchronizer ring, synchro ring, syncro ring, synchro, blocker ring, baulk ring, >synchronizer, >synchronizers, synchros, brass ring transmission, sync ring, synchronizer rings, syncro, syncros, syncro rings, balk ring, blocking ring, synchro rings, brass synchro, synchronizer ring set, synchro ring set, synchronizer ring kit, synchro kit, synchronizer kit, {transmission} synchro, {transmission} synchronizer, {transmission} blocker ring
	es anillo sincronizador, >sincronizado, sincronizado de caja, anillo sincronizado, >sincronizador, >sincronizadores, anillos sincronizadores, bronce de caja, anillo de bronce, bronce sincronizador, bronces de caja, sincrónico, sincrónicos, anillo de sincronización, anillo de caja, anillos de caja, bronces, aro sincronizador, aros sincronizadores, aro de sincronizador, >sincro, aro de bronce, anillos de bronce de caja, cono sincronizador, anillo sincronizador de caja
	typo sincronizer ring, syncronizer, sinchro ring, cincronizador, sincronisador
synchronizers
	en synchronizer hub and sleeve, synchronizer hub, synchro hub, synchro sleeve, hub and sleeve, synchronizer sleeve, shift sleeve, synchro hub and sleeve, sliding sleeve, sync hub, sync sleeve, syncro hub, syncro hub and sleeve, synchro hub sleeve
	es cubo y manga de sincronizador, cubo de sincronizador, manga de sincronizador, cubo sincronizador, desplazable, carrete de sincronizador, manguito sincronizador, cubo y corona de sincronizador, cubo de sincronizado, manga de sincronizado, maza sincronizadora, desplazable de sincronizador, manguito desplazable, corredera de sincronizador, collar sincronizador
gears-and-shafts
	en main shaft, mainshaft, output shaft, {transmission} main shaft, {transmission} output shaft
	es eje principal, flecha principal, flecha de salida, eje de salida, eje secundario, eje piloto de salida, eje de salida de caja, flecha de salida de transmisión, eje principal de {caja}, flecha principal de {caja}
	typo mian shaft, fleca principal
gears-and-shafts
	en countershaft, counter shaft, cluster gear, layshaft, lay shaft, counter gear, cluster shaft, countergear, cluster, cluster gear set, lay gear, counter shaft gear, {transmission} countershaft, {transmission} layshaft, {transmission} cluster
	es contraeje, contra eje, contraflecha, tren fijo, eje intermediario, contra flecha, árbol intermediario, eje triple, >triple, tren fijo de caja, contramarcha, eje cuádruple, carrete de caja, eje intermediario de caja, flecha intermedia, eje contador, eje contramarcha, piñón triple, triple de caja, tren de engranajes de caja, cuádruple de caja, árbol intermedio
	typo countershft, counter shalf
gears-and-shafts
	en third gear, 3rd gear, 3rd speed gear, third speed gear, gear 3rd
	es engranaje de tercera, engrane de tercera, piñón de tercera, engranaje de 3ra, engrane de 3ra, >tercera, piñón de 3ra, {engranaje} de 3a, {engranaje} de tercera velocidad, tercera de caja
	typo thrid gear, engranage de tercera
gears-and-shafts
	en fifth gear, 5th gear, 5th speed gear, fifth speed gear, overdrive gear
	es engranaje de quinta, engrane de quinta, piñón de quinta, engranaje de 5ta, engrane de 5ta, >quinta, piñón de 5ta, {engranaje} de 5a, {engranaje} de quinta velocidad, {engranaje} de sobremarcha, quinta de caja
	typo fith gear, engranage de quinta
gears-and-shafts
	en input shaft, clutch shaft, primary shaft, pilot shaft, main drive gear, top gear shaft, drive gear shaft, input drive gear, transmission input drive shaft, gearbox drive shaft, {transmission} input shaft
	es eje de entrada, flecha de entrada, flecha de mando, eje de mando, flecha piloto, eje primario, eje piloto, >directa, eje de directa, piñón de directa, >primario, piñón de mando, eje de {embrague}, flecha de {embrague}, eje de entrada de {caja}, flecha primaria, primaria de caja, eje primario de caja, piñón piloto, piñón de entrada, piñón primario, toma directa, piloto de caja, eje de mando de caja, flecha de mando de transmisión
	typo imput shaft, input shalf, fleca de mando
gears-and-shafts
	en transmission gear, transmission gears, gearbox gear, gearbox gears, transmission shaft, gears and shafts, gearbox parts
	es engranajes de caja, engranes de transmisión, piñones de caja, engranajes y ejes, ejes de caja, flechas de transmisión, piñonería de caja, {engranaje} de {caja}, engranajería de caja
transmission-seals
	en transmission rear seal, output shaft seal, transmission output seal, rear transmission seal, gearbox rear seal, tail shaft seal, tailshaft seal, transmission seal, trans seal, extension housing seal, gearbox seal, transmission oil seal, output seal, transmission seals, {transmission} tail seal, {transmission} output seal, tail housing seal, back of transmission seal, {transmission} rear oil seal, {transmission} seal rear
	en >oil leaks from transmission, >transmission leaks, >driveshaft goes into transmission, >driveshaft enters transmission, >seal driveshaft transmission, >seal {driveshaft} transmission
	es {retén} trasero de transmisión, {retén} de transmisión, {retén} de caja, {retén} trasero de caja, {retén} de salida de caja, {retén} de cola de caja, {retén} de caja de cambios, {retén} de flecha de salida, {retén} de {caja}, {retén} trasero de {caja}, {retén} de salida de {caja}, {retén} de cola de {caja}, {retén} de cola
	es >entra el cardán a la caja, >fuga de la caja, >tira aceite la caja
	typo transmision seal, tranmission seal, reten de trasmision
transmission-seals
	en input shaft seal, transmission input seal, front transmission seal, transmission front seal, gearbox input seal, gearbox front seal, input seal, front bearing retainer seal, bearing retainer seal, {transmission} front seal, {transmission} input shaft seal, front {transmission} seal, front pump seal
	es {retén} de eje de entrada, {retén} de flecha de entrada, {retén} de flecha de mando, {retén} delantero de caja, {retén} de entrada, {retén} delantero de transmisión, {retén} de directa, {retén} de entrada de caja, {retén} del primario, {retén} delantero de {caja}, {retén} de entrada de {caja}, {retén} de piloto, {retén} de flecha piloto, {retén} de eje piloto
	typo imput shaft seal, input shaf seal
aisin-parts
	en Aisin 450-43LE torque converter, torque converter, torque convertor, converter torque, aisin torque converter, transmission converter, automatic transmission converter, stall converter, torque conv, >tc converter, fluid coupling, trans converter, lock up converter, lockup converter
	es convertidor de torque Aisin 450-43LE, convertidor de torque, convertidor de par, turbina de caja, turbina de transmisión, convertidor, convertidor de torsión, torque de caja automática, torque converter, convertidor de caja automática, convertidor de caja, turbina de caja automática, turbina convertidora, convertidor de transmisión, turbo convertidor, convertidor hidráulico
	typo torque conveter, tork converter, convertidor de torke, torque convertar
aisin-parts
	en Aisin A465 clutch pack, clutch pack, transmission clutch pack, clutch plates automatic, friction plates transmission, transmission clutches, automatic transmission clutch pack, a465 clutches, frictions and steels, friction and steel kit, friction plates, steels and frictions, automatic clutches, auto trans clutches, trans clutches, clutch pack kit automatic
	es paquete de discos Aisin A465, paquete de discos, discos de caja automática, paquete de pastas, discos de transmisión automática, pastas de transmisión, discos de pasta automática, paquete de embragues, clutches de transmisión automática, pastas de caja automática, discos y pastas de caja, juego de discos de caja, paquete de pastas automática, juego de pastas de caja automática, discos de {embrague} automático, discos de fricción automática
	typo cluch pack, clucth pack
aisin-parts
	en Aisin A465 filter and gasket kit, aisin filter kit, a465 filter kit, a465 filter, aisin filter and gasket kit, aisin transmission filter, aisin gasket kit
	es kit de filtro y empaque Aisin A465, kit de filtro aisin, filtro aisin, filtro de caja aisin, kit de filtro y empaque, filtro a465
aisin-parts
	en Aisin 450-43LE solenoid, transmission solenoid, shift solenoid, aisin solenoid, trans solenoid, gearbox solenoid, automatic transmission solenoid, 450-43le solenoid, lock up solenoid, lockup solenoid, tcc solenoid, torque converter solenoid, valve body solenoid, shift valve solenoid
	es solenoide Aisin 450-43LE, solenoide de cambios, solenoide aisin, solenoides de caja automática, solenoide de {caja}, electroválvula de {caja}, solenoide de {caja} automática, electroválvula de caja automática, válvula solenoide de caja
	typo transmission selenoid, solonoid, selenoide de transmision, solenoid transmision
aisin-parts
	en aisin parts, automatic transmission parts, aisin a465, aisin 450-43le
	es partes aisin, partes de caja automática, repuestos de caja automática, partes de transmisión automática
shift-cables
	en shift cable, shifter cable, gear cable, transmission cable, gear shift cable, shift control cable, shift linkage cable, gearshift cable, gear change cable, transmission shift cable, gear stick cable, gear lever cable, stick shift cable, cable for gear stick, gear shift wire, shifter wire
	en >changes the gears, >moves the gears
	es cable de cambios, cable de la palanca de cambios, {cable} de cambios, {cable} de velocidades, {cable} de palanca, {cable} de palanca de cambios, {cable} de caja, {cable} de {caja}, {cable} de palanca de velocidades, {cable} de marchas
	es >mueve los cambios, >hace los cambios
	typo shift cabel, shifter cabel, chicote de canbios, cable de canbios
shift-cables
	en select cable, selector cable, gear select cable, gear selector cable, transmission select cable
	es cable selector, guaya selectora, cable del selector, guaya del selector, selector de velocidades, selector de cambios, {cable} selector, {cable} de selección, {cable} selector de cambios, {cable} selector de velocidades, {cable} de selectora
	typo selecter cable, select cabel
pto
	en power take-off, >PTO, power takeoff, power take off, pto unit, pto assembly, pto gearbox, pto pump drive, 6 bolt pto, 8 bolt pto, 10 bolt pto, chelsea pto, muncie pto, side mount pto, pto transmission, hydraulic pto
	en >drives hydraulic pump, >runs hydraulic pump, >powers the dump bed, >powers hydraulic pump, >hydraulic pump off transmission
	es toma de fuerza, >PTO, >tdf, toma fuerza, toma de fuerza pto, tomafuerza, caja de toma de fuerza, toma de potencia, toma de fuerza hidráulica, pto de caja, caja pto
	es >mueve la bomba hidráulica, >mueve el volteo, >levanta el volteo
	typo power takeof, pt0, toma de fuersa
pto
	en PTO shift kit, pto kit, pto control kit, pto shift, pto switch kit, pto solenoid kit, pto control
	es kit de accionamiento de PTO, kit de pto, kit de toma de fuerza, kit de mando de toma de fuerza, accionamiento de pto, mando de pto
u-joints
	en U-joint, universal joint, u joint, ujoint, uj, u joints, universal joints, driveshaft u-joint, drive shaft joint, cardan joint, driveline joint, spider and cups, spider joint, cross and bearing, cardan cross, yoke cross, cross kit, joint kit, propshaft joint, prop shaft uj, cross joint, u/joint, u-jt, univ joint, {driveshaft} joint, {driveshaft} u joint, {driveshaft} cross, joint on the driveshaft, spicer joint, spicer u joint, u joint cross, needle cup joint, universal cross, u joint spider, universal joint kit, u joint kit, driveshaft universal joint
	en >cross in driveshaft, >joins the driveshafts, >connects the driveshaft, >driveshaft pivots
	es cruceta, crucetas, junta universal, junta cardánica, junta cardán, cruz cardánica, nudo cardánico, cruceta de flecha, cruceta universal, yunta universal, cruceta cardan, cruceta de transmisión, cruceta de barra, yoyo de cardán, nuez de cardán, nudo de cardán, cruceta de la flecha, cruz de flecha, cruz de {cardán}, cruceta de {cardán}, cruceta de eje, cruceta de eje de transmisión, cruceta de barra de transmisión, junta universal de {cardán}, dado de cardán
	es >cruz del cardán, >une los cardanes, >articula el cardán
	typo ujoit, u-joit, universel joint, crusetas, cruseta, crucheta, cruzeta
center-bearings
	en center support bearing, carrier bearing, steady bearing, propshaft steady bearing, center bearing, centre bearing, hanger bearing, driveshaft carrier bearing, driveshaft center bearing, midship bearing, drive shaft support bearing, center carrier bearing, center carrier, driveshaft support, prop shaft bearing, propshaft bearing, drive shaft hanger bearing, driveshaft bearing, drive shaft bearing, propshaft centre bearing, drive shaft center support, intermediate bearing, cardan support, {driveshaft} support, {driveshaft} bearing, {driveshaft} carrier bearing, {driveshaft} center bearing, {driveshaft} hanger bearing, {driveshaft} centre bearing, bearing in middle of driveshaft, {driveshaft} support bearing, {driveshaft} center support
	en >holds driveshaft, >supports driveshaft, >middle of driveshaft, >holds up driveshaft, >connects drive shafts middle, >carries the driveshaft
	es soporte de cardán, chumacera, {balero} central de cardán, soporte central, puente de cardán, soporte de flecha, {balero} de cardán, chumacera de flecha, cojinete central, {goma} de cardán, {balero} central, soporte de transmisión cardán, cruceta central, {balero} de soporte de cardán, puente cardán, soporte intermedio, {balero} de soporte, descanso de cardán, descanso de flecha, descansa de cardán, {balero} de descanso, descanso central, apoyo de cardán, apoyo central de cardán, colgante de cardán, colgante de flecha, soporte colgante, silleta de cardán, {soporte} de {cardán}, {soporte} central de {cardán}, {balero} de {cardán}, {balero} soporte de {cardán}, {balero} soporte de flecha, chumacera de {cardán}, chumacera de transmisión, chumacera central, {balero} de chumacera, {goma} de {cardán}, {goma} de soporte de cardán, {soporte} intermedio de {cardán}, puente de transmisión, silleta de flecha, silleta de transmisión, {balero} intermedio, {balero} intermedio de {cardán}, cuna de cardán, caja de balinera de cardán
	es >sostiene el cardán, >sujeta el cardán, >soporta el cardán, >une los cardanes en medio, >en medio del cardán
	typo carier bearing, carrier baring, center berring, centerbearing, soporte de cardam, chumasera
drive-shafts
	en drive shaft, driveshaft, propeller shaft, prop shaft, propshaft, cardan shaft, driveline, drive line, >cardan, tailshaft, drive shaft assembly, driveshafts, shaft between transmission and rear end, shaft transmission rear end, shaft from transmission to differential, propellor shaft, >d/shaft, drive line shaft
	en >turns the rear axle, >sends power to the rear
	es eje cardán, >cardán, flecha cardán, árbol cardán, árbol de transmisión, barra cardán, flecha de transmisión, eje de transmisión, >cardanes, barra de transmisión, palier cardán, eje propulsor, flecha motriz, tubo cardán, transmisión cardánica, transmisión de cardán, árbol cardánico, funda de cardán, barra cardánica, flecha cardánica, eje cardánico, tubo de cardán, barra de cardán, cardán completo, línea de transmisión, barra motriz, tren de cardán, cardán trasero, eje motriz
	es >lleva la fuerza al eje, >mueve el diferencial, >manda la fuerza
	typo drive shft, driveshalf, drive shatf, cardam, eje cardam, flecha cardam
drive-shafts
	en slip yoke, slip joint, driveshaft yoke, yoke, sliding yoke, drive shaft yoke, slip joint yoke, splined yoke, spline yoke, slip spline, sliding joint, driveshaft slip yoke, splined slip joint
	es yugo deslizante, yugo, horquilla deslizante, horquilla corrediza, corrediza de cardán, yugo de flecha, espiga de cardán, yoke, junta deslizante, yugo de {cardán}, horquilla de {cardán}, yugo de transmisión, horquilla de transmisión, manchón deslizante, manchón de cardán, cuello de cardán, punta de cardán, terminal de cardán, tulipa de cardán, telescópica de cardán, estriado de cardán, yugo de cruceta, horquilla de cruceta, acople deslizante, yugo corredizo, yugo estriado
	typo slip yolk, slip yoak, llugo
ring-and-pinion
	en ring and pinion set, ring and pinion, ring & pinion, crown and pinion, crown wheel and pinion, rear end gears, crownwheel and pinion, r&p, differential gears, axle gear set, crown wheel, cwp, pinion gear, ring gear and pinion, gear set differential, axle ratio gears, hypoid gear set, hypoid gears, hypoid set, final drive gears, final drive gear set, final drive, diff gears, {differential} gear set, {differential} ring and pinion, gear set rear end, r & p, gear ratio set, 4.10 gears, 4.11 gears, 4.30 gears, 4.33 gears, 4.56 gears, 4.88 gears, 5.13 gears, 5.29 gears, 5.57 gears, gear ratio, ratio gears, gear and pinion, pinion and ring gear
	es juego de corona y piñón, corona y piñón, piñón y corona, >corona, >coronas, piñon de ataque, juego de corona, corona de diferencial, conjunto cónico, >cónico, par cónico, piñón y corona de diferencial, grupo cónico, relación de diferencial, >speed, piñón de ataque y corona, >catarina, catarina de diferencial, speed de diferencial, speed y corona, corona y speed, piñón speed, speed de corona, speed trasero, ataque y corona, corona y ataque, juego de ataque y corona, piñón cónico, juego cónico, conjunto de corona y piñón
	typo ring and pinon, ring and pinyon, corona y piñion
differential-parts
	en differential carrier, differential case, diff carrier, diff case, carrier differential, spider case, diff housing, differential housing, third member case, {differential} carrier, {differential} case, {differential} center, {differential} centre, center section, carrier case, spool case, third member, >pumpkin, >hog head, >hogs head, >diff chunk, >{differential} pumpkin, {differential} third member, drop out carrier, >center chunk
	es caja de satélites, caja de diferencial, porta corona, portacorona, portasatélites, porta satélites, carcasa de diferencial, caja satélite, canasta de diferencial, caja de planetarios, chaleco de diferencial, canasta de satélites, jaula de satélites, porta diferencial, portadiferencial, caja de corona, canasta de corona, cuna de satélites, caja porta satélites, tercio de diferencial, tercer miembro, cabezal de diferencial, mochila de diferencial, bola de diferencial, torta de diferencial
	typo diferential carrier, caja de diferensial
differential-parts
	en differential side gear kit, side gear kit, spider gear kit, spider gears, side gears, diff gear kit, differential gear kit, diff spider gears, differential repair kit, planetary gears differential, spider gear, {differential} spider gears, {differential} side gears, spider gear set, spiders and side gears, gears inside differential
	es kit de planetarios y satélites, planetarios y satélites, >satélites, planetarios, kit de satélites, satélites y planetarios, juego de satélites, kit de diferencial, piñones satélites, juego de planetarios, engranes de diferencial, arañas de diferencial, planetarios de diferencial, kit de planetarios, spider de diferencial, spiders de diferencial, planetas y satélites, satélites y planetas, cruceta de diferencial, cruceta de satélites, cruz de satélites, kit de arañas, kit de arañas de diferencial, engranajes de diferencial, {engranaje} satélite, {engranaje} planetario, {engranaje} planetario de diferencial
	typo spidder gears, satelites de diferensial
differential-parts
	en pinion bearing, differential pinion bearing, diff pinion bearing, pinion bearings, diff bearing, differential bearing, inner pinion bearing, outer pinion bearing, carrier side bearing, pinion brg, drive pinion bearing, pinion bearing kit, {differential} pinion bearing
	es {balero} de piñón, {balero} de piñón de ataque, {balero} de diferencial, {balero} del piñón, {balero} de ataque, {balero} de piñón de diferencial, {balero} de corona, {balero} lateral de diferencial, {balero} de canasta de diferencial, {balero} de porta corona, {balero} de speed, {balero} de cono de ataque, {balero} de nariz de diferencial
	typo pinon bearing, pinion baring
differential-parts
	en pinion seal, differential pinion seal, diff seal, differential seal, diff pinion seal, pinion oil seal, rear axle pinion seal, {differential} seal, {differential} pinion seal, pinion flange seal, yoke seal, companion flange seal, diff input seal, {differential} input seal, {differential} front seal, {differential} nose seal
	es {retén} de piñón, {retén} de diferencial, {retén} de piñón de ataque, {retén} del diferencial, {retén} del piñón, {retén} de ataque, {retén} de speed, {retén} de corona, {retén} de cardán, {retén} del cardán, {retén} de yugo, {retén} de flecha cardán, reten de pera, retén de pera de diferencial, {retén} de pera, {retén} de nariz de diferencial, {retén} de piñón de diferencial, {retén} de entrada de diferencial, {retén} delantero de diferencial, {retén} de brida de diferencial
	typo pinon seal, pinion seel
differential-parts
	en differential parts, diff parts, rear end parts, >differential, >diff, >rear end
	es partes de diferencial, repuestos de diferencial, >diferencial, piezas de diferencial, >transmisión trasera
	typo diferential, diferensial
axle-shafts
	en rear axle shaft, axle shaft, half shaft, halfshaft, >axle, >axles, rear axle, axle shafts, full floating axle, axle half shaft, shaft from diff to wheel, shaft diff wheel, drive axle shaft, floating axle, floater axle, axle bar, halfshafts, rear half shaft, rear axle bar
	en >turns the rear wheel
	es eje trasero, flecha lateral, semieje, semiejes, palier, paliers, flecha trasera, media flecha, flecha de rueda, punta de eje trasera, >lateral, eje de rueda trasera, >semi eje, punta de flecha, >barra de eje, >flecha, flechas laterales, >eje, >ejes, homocinética, semieje trasero, flecha de diferencial, barra de rueda, eje palier, eje lateral, flecha de tracción, eje de tracción, semieje de rueda, eje de rueda, flecha de eje, palier de rueda, palier trasero, flecha de funda, flecha trasera lateral
	es >mueve la rueda, >hace girar la rueda
	typo axel shaft, axil shaft, rear axel, fleca lateral, palieres
wheel-hubs
	en wheel hub, >hub, >hubs, hub assembly, wheel hub assembly, hub bearing assembly, brake hub, rotor hub, hub and bearing, hub unit, hub drum
	es manzana de rueda, maza de rueda, >maza, mazas, cubo de rueda, >manzana, manzanas, buje de rueda, masa de rueda, >masa, bocín de rueda, bocín, cubo de la rueda, bocines, campana de rueda, cubo delantero, cubo trasero, mozo, mozo de rueda, bocamaza, bocamazas, bocamaza de rueda, portamasa, porta masa, porta maza, {maza} de rueda, {maza} delantera, {maza} trasera, >bocamasa, {maza} de eje, {maza} de llanta, {maza} de tambor, plato de rueda
	typo weel hub, wheal hub, mansana de rueda, maza de rrueda
wheel-bearings
	en wheel bearing, wheel bearings, hub bearing, hub bearings, wheel bearing kit, axle bearing, wheel bearing set, bearing cup, bearing race, bearing cone, cup and cone, cone and cup, bearing and race, hub race, hub races, spindle bearing, axle end bearing, hub brg, whl brg
	en >lets wheel spin, >wheel turns on, >wheel spins on
	es {balero} de rueda, {balero} de maza, {balero} de manzana, {balero} de masa, {balero} de cubo, {balero} de llanta, baleros de rueda, baleros de maza, rodamientos de rueda, {balero} de bocín, munición, municiones, munición de rueda, municiones de rueda, cono y taza, cono de rueda, taza de {balero}, pista de {balero}, cono de {balero}, cubeta de {balero}, {balero} de {maza}, >{balero} delantero, >{balero} trasero, timken de rueda, timken de {maza}, {balero} de {punta de eje}, {balero} de punta, {balero} de campana, {balero} de tambor de rueda, {balero} de rin, {balero} de aro, {balero} de rueda delantera, {balero} de rueda trasera, {balero} de eje de rueda, timken de {punta de eje}
	es >gira la rueda, >zumba la rueda
	typo weel bearing, wheel baring, wheel bearin, whell bearing, valero de rueda, rodamento de rueda, rodamiento de rrueda
wheel-bearings
	en inner wheel bearing, inner hub bearing, wheel bearing inner, inner bearing, inner brg, inside wheel bearing, inner race bearing
	es {balero} interior de rueda, {balero} interno de rueda, {balero} interior, {balero} interno, {balero} interior de maza
wheel-bearings
	en outer wheel bearing, outer hub bearing, wheel bearing outer, outer bearing, outer brg, outside wheel bearing
	es {balero} exterior de rueda, {balero} externo de rueda, {balero} exterior, {balero} externo, {balero} exterior de maza
wheel-seals
	en wheel seal, hub seal, wheel oil seal, wheel hub seal, wheel seals, hub oil seal, grease seal, wheel grease seal, wheel bearing seal, seal behind wheel bearing, hub grease seal, bearing grease seal, inner wheel seal, dust seal wheel
	en >keeps grease in the hub, >keeps oil in hub, >hub leaks oil, >wheel leaks oil, >stemco seal, >stemco, >scotseal, >scot seal
	es {retén} de rueda, {retén} de maza, {retén} de manzana, {retén} de masa, {retén} de cubo, retenes de rueda, {retén} de bocín, {retén} de {maza}, {retén} de {punta de eje}, {retén} de punta, {retén} de campana, {retén} de tambor, {retén} de llanta, {retén} de rin, {retén} de aro, {retén} de grasa, {retén} de {balero} de rueda, {retén} de bocina de rueda
	es >fuga de la rueda, >tira aceite la rueda, >detiene la grasa de la rueda
	typo weel seal, wheel seel, reten de rrueda, rreten de rueda
wheel-seals
	en inner axle seal, axle seal, axle shaft seal, rear axle seal, axle oil seal, half shaft seal
	es {retén} interior de eje, {retén} de eje, {retén} de flecha, {retén} de semieje, {retén} de palier, {retén} de eje trasero, {retén} de flecha lateral, {retén} interior de rueda, {retén} de funda, {retén} de eje palier, {retén} lateral, {retén} de flecha trasera, {retén} de funda de diferencial
	typo axel seal, axle seel
studs-and-nuts
	en wheel stud, wheel studs, lug stud, lug bolt, wheel bolt, lug bolts, hub stud, wheel bolts, >studs, >stud, lug studs, hub bolt, hub bolts, pressed stud
	en >holds the wheel, >holds wheel on, >bolts the wheel, >wheel bolts on
	es espárrago de rueda, espárrago, espárragos, birlo, birlos, {perno} de {rueda}, birlo de {rueda}, espárrago de {rueda}, prisionero de rueda, taco de rueda, espigo de rueda, esparrago de llanta, espárrago de maza, espárrago de bocín, espárrago de manzana, espárrago de masa, {perno} de bocín, {perno} de manzana, {perno} de maza, espárrago de cubo, {perno} de {maza}, espárrago de {maza}, chuchos de rueda, chucho de rueda, chuchos, tornillo de rin, pernos de aro, espigas de rueda, pines de rueda, {perno} de campana, {perno} de tambor, espárrago de tambor, espárrago de campana, birlo de campana, birlo de tambor, birlo de {maza}, {perno} prisionero
	es >sujeta la llanta, >sostiene la rueda, >sujeta la rueda, >agarra la llanta
	typo weel stud, wheel stub, esparago, esparrago de rrueda, virlo, birlo de yanta
studs-and-nuts
	en wheel nut, lug nut, lug nuts, wheel nuts, lugnut, hub nut, nuts wheel, wheel lug, wheel lugs, >lugs, lug nut set, nut for wheel, spline nut wheel, two piece lug nut
	es tuerca de {rueda}, tuerca de birlo, tuerca de espárrago, tuercas de birlo, tuerca de perno de rueda, turca de rueda, tuerca de copa, tuercas de espárragos de rueda, tuerca de prisionero, tuercas de campana
	typo weel nut, lug nutt, whell nut, tuerka de rueda, tuercas de yanta
studs-and-nuts
	en inner cap nut, cap nut, budd nut, inner nut, dual wheel nut, inner wheel nut, thimble nut
	es tuerca interior de doble rueda, tuerca interior, tuerca interna, birlo interior, capuchón, espiga interior, tuerca de doble rueda, tuerca interna de rueda, espiga de doble rueda, espárrago hembra, birlo hembra, birlo doble, tuerca budd, copa de birlo, capuchón de rueda, tuerca capuchón, tuerca de rueda interior, tuerca macho y hembra
`;
