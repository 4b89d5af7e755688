/**
 * Words for clutch, transmission, axle, brake, steering, suspension and wheel parts. The notation
 * is explained in read-concepts.ts.
 */

export const DRIVE_AND_BRAKE_CONCEPTS = `
clutch-kits
	en clutch kit, clutch set, >clutch, clutch assembly, complete clutch, clutch replacement kit, clutch pack kit, clutch and pressure plate kit, clutch disc and pressure plate, plate and disc
	es kit de {embrague}, juego de {embrague}, {embrague} completo, kit embrague, kit de cloch, kit de croche, {embrague}, cloch, conjunto de embrague, set de embrague, disco y prensa, plato y disco, disco y plato, plato y disco de embrague, prensa y disco, disco y prensa de embrague, juego de disco y prensa
	typo cluch kit, clucth kit, cluth kit, kit de embrage, kit de cluch, clotch, kit de clucht, embrage
clutch-discs
	en clutch disc, clutch disk, >clutch plate, friction disc, friction plate, clutch driven plate, driven plate, clutch discs, clutch friction disc
	es disco de {embrague}, disco de cloch, disco de croche, pasta de clutch, pasta de embrague, plato de clutch, disco embrague, disco de fricción, disco de pasta
	typo cluch disc, clutch dics, disco de embrage, disco de cluch
pressure-plates
	en clutch pressure plate, pressure plate, clutch cover, pressure plates, clutch cover assembly, cover plate clutch
	es plato de presión de {embrague}, plato de presión, plato opresor, prensa de {embrague}, >prensa, opresor, opresor de clutch, canasta de clutch, canasta de embrague, plato de embrague, plato presión clutch, maza de embrague, plato de clutch
	typo presure plate, pressure plat, plato de precion, plato opreson, prensa de embrage
release-bearings
	en clutch release bearing, release bearing, throwout bearing, throw out bearing, throw-out bearing, clutch bearing, thrust bearing clutch, t/o bearing, clutch throwout bearing, clutch thrust bearing, withdrawal bearing, >clutch fork, >release fork
	es {balero} de empuje, collarín, collarín de {embrague}, {balero} de {embrague}, {balero} de clutch, crapodina, {balero} de desembrague, collarín hidráulico, collarines, collarín de empuje, balero collarín, rodaje collarín, rodamiento collarín, {balero} de prensa, bolillo de clutch, ruleman de clutch, >horquilla de clutch, >horquilla de embrague, >tijera de clutch
	typo throwout baring, thow out bearing, relase bearing, release bearin, collarin de embrage, colarin, collerin
release-bearings
	en pilot bearing, clutch pilot bearing, spigot bearing, flywheel bearing, crankshaft pilot bearing, pilot bushing, flywheel pilot bearing
	es {balero} piloto, balero de volante, {balero} de volante, {balero} de cigüeñal, balero piloto de clutch, buje piloto, piloto de embrague, {balero} piloto de embrague, balero guía
	typo pilot baring, pilot bearin, valero piloto
flywheels
	en flywheel, fly wheel, flywheels, engine flywheel, flex plate, flexplate
	es volante de motor, volante de inercia, volante del motor, volante motor, volanta, volanta de motor, rueda volante, volante de clutch, volante de embrague, >volante
	typo flywheal, flywhell, fliwheel, bolante de motor
flywheels
	en flywheel ring gear, ring gear flywheel, starter ring gear, starter ring, flywheel gear, flywheel teeth, >ring gear
	es cremallera de volante, corona de volante, corona de arranque, >cremallera, aro dentado, cremallera de volante de motor, corona dentada de volante, cinta de volante, cremallera de la volanta, cincho de volante, dentado de volante
	typo cremayera de volante, fly wheel ring
clutch-cylinders
	en clutch master cylinder, clutch master, master clutch cylinder, clutch master cyl, cmc, clutch pedal cylinder, upper clutch cylinder, clutch pump
	es cilindro maestro de {embrague}, bomba de {embrague}, bomba de clutch, bomba principal de clutch, bomba principal de embrague, bomba superior de clutch, cilindro principal de embrague, maestro de clutch, bomba superior de embrague, bombín principal de embrague, bomba de cloche, bomba de croche, bomba central de embrague, bomba maestra de clutch
	typo cluch master cylinder, clutch master cilinder, bomba de cluch, bomba de embrage, silindro maestro de embrague
clutch-cylinders
	en clutch slave cylinder, slave cylinder, clutch slave, slave cyl, clutch operating cylinder, lower clutch cylinder, clutch release cylinder
	es cilindro esclavo de {embrague}, cilindro esclavo, esclavo de {embrague}, bombín de {embrague}, bombín de clutch, bomba inferior de clutch, bomba auxiliar de clutch, auxiliar de clutch, bombín inferior de embrague, cilindro receptor de embrague, bomba secundaria de clutch, bombita de clutch, cilindro auxiliar de embrague, >cilindro de embrague, esclavo, bomba auxiliar de embrague, bomba inferior de embrague, bombin auxiliar de embrague
	typo slave cilinder, clutch slav cylinder, cilindro esclabo, silindro esclavo
clutch-cylinders
	en clutch booster, clutch servo, clutch power cylinder, clutch air servo, clutch air booster
	es servo de {embrague}, servoembrague, booster de {embrague}, servo embrague, booster de clutch, servo clutch, pulmón de embrague, ayuda de clutch
	typo clutch boster, serbo de embrague
synchronizers
	en synchronizer ring, synchro ring, syncro ring, synchro, blocker ring, baulk ring, >synchronizer, >synchronizers, synchros, brass ring transmission, sync ring, synchronizer rings
	es anillo sincronizador, anillo sincronizado, >sincronizador, >sincronizadores, anillos sincronizadores, bronce de caja, anillo de bronce, bronce sincronizador, bronces de caja, sincrónico, sincrónicos, anillo de sincronización, anillo de caja, anillos de caja, bronces
	typo sincronizer ring, syncronizer, sinchro ring, cincronizador, sincronisador
synchronizers
	en synchronizer hub and sleeve, synchronizer hub, synchro hub, synchro sleeve, hub and sleeve, synchronizer sleeve, shift sleeve, synchro hub and sleeve, sliding sleeve
	es cubo y manga de sincronizador, cubo de sincronizador, manga de sincronizador, cubo sincronizador, desplazable, carrete de sincronizador, manguito sincronizador, cubo y corona de sincronizador
gears-and-shafts
	en main shaft, mainshaft, transmission main shaft, output shaft, gearbox main shaft
	es eje principal, flecha principal, eje principal de caja, flecha de salida, eje de salida, flecha principal de transmisión, eje secundario, eje piloto de salida
	typo mian shaft, fleca principal
gears-and-shafts
	en countershaft, counter shaft, cluster gear, layshaft, lay shaft, counter gear, cluster shaft, countergear
	es contraeje, contra eje, contraflecha, tren fijo, eje intermediario, contra flecha, árbol intermediario, eje triple, >triple, tren fijo de caja, contramarcha, eje cuádruple
	typo countershft, counter shalf
gears-and-shafts
	en third gear, 3rd gear, 3rd speed gear, third speed gear, gear 3rd
	es engranaje de tercera, engrane de tercera, piñón de tercera, engranaje de 3ra, engrane de 3ra, >tercera, piñón de 3ra, engranaje de tercera velocidad
	typo thrid gear, engranage de tercera
gears-and-shafts
	en fifth gear, 5th gear, 5th speed gear, fifth speed gear, overdrive gear
	es engranaje de quinta, engrane de quinta, piñón de quinta, engranaje de 5ta, engrane de 5ta, >quinta, piñón de 5ta, engranaje de quinta velocidad
	typo fith gear, engranage de quinta
gears-and-shafts
	en input shaft, transmission input shaft, clutch shaft, primary shaft, pilot shaft, main drive gear, top gear shaft
	es eje de entrada, flecha de entrada, flecha de mando, eje de mando, flecha piloto, eje primario, eje piloto, >directa, eje de directa, eje de entrada de caja, piñón de directa, >primario
	typo imput shaft, input shalf, fleca de mando
gears-and-shafts
	en transmission gear, transmission gears, gearbox gear, gearbox gears, transmission shaft, gears and shafts, gearbox parts
	es engranajes de caja, engranes de transmisión, piñones de caja, engranaje de caja, engranajes y ejes, ejes de caja, flechas de transmisión, piñón de caja, piñonería de caja
transmission-seals
	en transmission rear seal, output shaft seal, transmission output seal, rear transmission seal, gearbox rear seal, tail shaft seal, tailshaft seal, transmission seal, trans seal, extension housing seal, gearbox seal, transmission oil seal, output seal, transmission seals
	es {retén} trasero de transmisión, {retén} de transmisión, {retén} de caja, {retén} trasero de caja, {retén} de salida de caja, {retén} de cola de caja, {retén} de caja de cambios, {retén} de flecha de salida
	typo transmision seal, tranmission seal, reten de trasmision
transmission-seals
	en input shaft seal, transmission input seal, front transmission seal, transmission front seal, gearbox input seal, gearbox front seal, input seal
	es {retén} de eje de entrada, {retén} de flecha de entrada, {retén} de flecha de mando, {retén} delantero de caja, {retén} de entrada, {retén} delantero de transmisión, {retén} de directa, {retén} de entrada de caja, {retén} del primario
	typo imput shaft seal, input shaf seal
aisin-parts
	en Aisin 450-43LE torque converter, torque converter, torque convertor, converter torque, aisin torque converter, transmission converter, automatic transmission converter
	es convertidor de torque Aisin 450-43LE, convertidor de torque, convertidor de par, turbina de caja, turbina de transmisión, convertidor, convertidor de torsión, torque de caja automática, torque converter
	typo torque conveter, tork converter, convertidor de torke, torque convertar
aisin-parts
	en Aisin A465 clutch pack, clutch pack, transmission clutch pack, clutch plates automatic, friction plates transmission, transmission clutches, automatic transmission clutch pack, a465 clutches
	es paquete de discos Aisin A465, paquete de discos, discos de caja automática, paquete de pastas, discos de transmisión automática, pastas de transmisión, discos de pasta automática, paquete de embragues, clutches de transmisión automática
	typo cluch pack, clucth pack
aisin-parts
	en Aisin A465 filter and gasket kit, aisin filter kit, a465 filter kit, a465 filter, aisin filter and gasket kit, aisin transmission filter, aisin gasket kit
	es kit de filtro y empaque Aisin A465, kit de filtro aisin, filtro aisin, filtro de caja aisin, kit de filtro y empaque, filtro a465
aisin-parts
	en Aisin 450-43LE solenoid, transmission solenoid, shift solenoid, aisin solenoid, trans solenoid, gearbox solenoid, automatic transmission solenoid, 450-43le solenoid
	es solenoide Aisin 450-43LE, solenoide de transmisión, solenoide de cambios, solenoide de caja, solenoide aisin, solenoides de caja automática, electroválvula de caja, solenoide de caja automática, solenoide de transmisión automática
	typo transmission selenoid, solonoid, selenoide de transmision, solenoid transmision
aisin-parts
	en aisin parts, automatic transmission parts, aisin a465, aisin 450-43le
	es partes aisin, partes de caja automática, repuestos de caja automática, partes de transmisión automática
shift-cables
	en shift cable, shifter cable, gear cable, transmission cable, gear shift cable, shift control cable, shift linkage cable, gearshift cable, gear change cable, transmission shift cable
	es cable de cambios, chicote de cambios, guaya de cambios, chicote de velocidades, cable de velocidades, cable de caja, guaya de caja, cable de palanca, chicote de palanca, cable de la palanca de cambios, chicote de transmisión, guaya de palanca, cable de transmisión, piola de cambios
	typo shift cabel, shifter cabel, chicote de canbios, cable de canbios
shift-cables
	en select cable, selector cable, gear select cable, gear selector cable, transmission select cable
	es cable selector, chicote selector, guaya selectora, cable de selección, chicote de selección, cable selector de cambios, cable del selector, guaya del selector
	typo selecter cable, select cabel
pto
	en power take-off, >PTO, power takeoff, power take off, pto unit, pto assembly, pto gearbox, pto pump drive
	es toma de fuerza, >PTO, toma fuerza, toma de fuerza pto, tomafuerza, caja de toma de fuerza
	typo power takeof, pt0, toma de fuersa
pto
	en PTO shift kit, pto kit, pto control kit, pto shift, pto switch kit, pto solenoid kit, pto control
	es kit de accionamiento de PTO, kit de pto, kit de toma de fuerza, kit de mando de toma de fuerza, accionamiento de pto, mando de pto
u-joints
	en U-joint, universal joint, u joint, ujoint, uj, u joints, universal joints, driveshaft u-joint, drive shaft joint, cardan joint, driveline joint, spider and cups, spider joint, cross and bearing, cardan cross, joint kit, propshaft joint, prop shaft uj, cross joint, u/joint, u-jt, univ joint
	es cruceta, crucetas, cruceta de cardán, junta universal, cruz cardánica, nudo cardánico, cruceta de flecha, cruceta universal, yunta universal, cruceta cardan, cruz de cardán, cruceta de transmisión, cruceta de barra
	typo ujoit, u-joit, universel joint, crusetas, cruseta, crucheta, cruzeta
center-bearings
	en center support bearing, carrier bearing, center bearing, centre bearing, hanger bearing, driveshaft carrier bearing, driveshaft center bearing, midship bearing, drive shaft support bearing, center carrier bearing, driveshaft support, prop shaft bearing, propshaft bearing, drive shaft hanger bearing, driveshaft bearing, drive shaft bearing, propshaft centre bearing, drive shaft center support, intermediate bearing, cardan support
	es soporte de cardán, chumacera, chumacera de cardán, {balero} central de cardán, soporte central, puente de cardán, soporte de flecha, {balero} de cardán, chumacera de flecha, chumacera de flecha cardán, cojinete central, goma de cardán, {balero} central, soporte central de cardán, soporte de transmisión cardán, soporte de eje cardán, caucho de cardán, hule de cardán, soporte de flecha cardán, cruceta central, soporte de barra cardán, {balero} de soporte de cardán, puente cardán, soporte intermedio
	typo carier bearing, carrier baring, center berring, centerbearing, soporte de cardam, chumasera
drive-shafts
	en drive shaft, driveshaft, propeller shaft, prop shaft, propshaft, cardan shaft, driveline, drive line, >cardan, drive shaft assembly, driveshafts
	es eje cardán, >cardán, flecha cardán, árbol cardán, árbol de transmisión, barra cardán, flecha de transmisión, eje de transmisión, >cardanes, barra de transmisión, palier cardán, eje propulsor, flecha motriz, tubo cardán
	typo drive shft, driveshalf, drive shatf, cardam, eje cardam, flecha cardam
drive-shafts
	en slip yoke, slip joint, driveshaft yoke, yoke, sliding yoke, drive shaft yoke, slip joint yoke
	es yugo deslizante, yugo, horquilla deslizante, horquilla de cardán, yugo de cardán, horquilla corrediza, corrediza de cardán, yugo de flecha, espiga de cardán, yoke, junta deslizante
	typo slip yolk, slip yoak, llugo
ring-and-pinion
	en ring and pinion set, ring and pinion, ring & pinion, crown and pinion, crown wheel and pinion, rear end gears, crownwheel and pinion, r&p, differential gears, axle gear set, crown wheel, cwp, pinion gear, ring gear and pinion, gear set differential, axle ratio gears
	es juego de corona y piñón, corona y piñón, piñón y corona, >corona, >coronas, piñon de ataque, juego de corona, corona de diferencial, conjunto cónico, >cónico, par cónico, piñón y corona de diferencial, grupo cónico, relación de diferencial, >speed, piñón de ataque y corona
	typo ring and pinon, ring and pinyon, corona y piñion
differential-parts
	en differential carrier, differential case, diff carrier, diff case, carrier differential, spider case, diff housing, differential housing, third member case
	es caja de satélites, caja de diferencial, porta corona, portacorona, portasatélites, porta satélites, carcasa de diferencial, caja satélite, canasta de diferencial, caja de planetarios, chaleco de diferencial
	typo diferential carrier, caja de diferensial
differential-parts
	en differential side gear kit, side gear kit, spider gear kit, spider gears, side gears, diff gear kit, differential gear kit, diff spider gears, differential repair kit, planetary gears differential, spider gear
	es kit de planetarios y satélites, planetarios y satélites, >satélites, planetarios, kit de satélites, satélites y planetarios, juego de satélites, kit de diferencial, piñones satélites, juego de planetarios, engranes de diferencial, arañas de diferencial, planetarios de diferencial, kit de planetarios
	typo spidder gears, satelites de diferensial
differential-parts
	en pinion bearing, differential pinion bearing, diff pinion bearing, pinion bearings, diff bearing, differential bearing, inner pinion bearing, outer pinion bearing, carrier side bearing
	es {balero} de piñón, {balero} de piñón de ataque, {balero} de diferencial, {balero} del piñón, {balero} de ataque
	typo pinon bearing, pinion baring
differential-parts
	en pinion seal, differential pinion seal, diff seal, differential seal, diff pinion seal, pinion oil seal, rear axle pinion seal
	es {retén} de piñón, {retén} de diferencial, {retén} de piñón de ataque, {retén} del diferencial, {retén} del piñón, {retén} de ataque
	typo pinon seal, pinion seel
differential-parts
	en differential parts, diff parts, rear end parts, >differential, >diff, >rear end
	es partes de diferencial, repuestos de diferencial, >diferencial, piezas de diferencial, >transmisión trasera
	typo diferential, diferensial
axle-shafts
	en rear axle shaft, axle shaft, half shaft, halfshaft, >axle, >axles, rear axle, axle shafts, full floating axle, axle half shaft
	es eje trasero, flecha lateral, semieje, semiejes, palier, paliers, flecha trasera, media flecha, flecha de rueda, punta de eje trasera, >lateral, eje de rueda trasera, semi eje, punta de flecha, barra de eje, >flecha, flechas laterales, >eje, >ejes
	typo axel shaft, axil shaft, rear axel, fleca lateral, palieres
wheel-hubs
	en wheel hub, >hub, >hubs, hub assembly, wheel hub assembly, hub bearing assembly, brake hub, rotor hub
	es manzana de rueda, maza de rueda, >maza, mazas, cubo de rueda, >manzana, manzanas, buje de rueda, masa de rueda, >masa, bocín de rueda, bocín, cubo de la rueda, bocines, campana de rueda, cubo delantero, cubo trasero
	typo weel hub, wheal hub, mansana de rueda, maza de rrueda
wheel-bearings
	en wheel bearing, wheel bearings, hub bearing, hub bearings, wheel bearing kit, axle bearing, wheel bearing set
	es {balero} de rueda, {balero} de maza, {balero} de manzana, {balero} de masa, {balero} de cubo, {balero} de llanta, baleros de rueda, baleros de maza, rodamientos de rueda, {balero} de bocín
	typo weel bearing, wheel baring, wheel bearin, whell bearing, valero de rueda, rodamento de rueda, rodamiento de rrueda
wheel-bearings
	en inner wheel bearing, inner hub bearing, wheel bearing inner, inner bearing
	es {balero} interior de rueda, {balero} interno de rueda, {balero} interior, {balero} interno, {balero} interior de maza
wheel-bearings
	en outer wheel bearing, outer hub bearing, wheel bearing outer, outer bearing
	es {balero} exterior de rueda, {balero} externo de rueda, {balero} exterior, {balero} externo, {balero} exterior de maza
wheel-seals
	en wheel seal, hub seal, wheel oil seal, wheel hub seal, wheel seals, hub oil seal
	es {retén} de rueda, {retén} de maza, {retén} de manzana, {retén} de masa, {retén} de cubo, retenes de rueda, {retén} de bocín, sello de rueda
	typo weel seal, wheel seel, reten de rrueda, rreten de rueda
wheel-seals
	en inner axle seal, axle seal, axle shaft seal, rear axle seal, axle oil seal, half shaft seal
	es {retén} interior de eje, {retén} de eje, {retén} de flecha, {retén} de semieje, {retén} de palier, {retén} de eje trasero, {retén} de flecha lateral, {retén} interior de rueda
	typo axel seal, axle seel
studs-and-nuts
	en wheel stud, wheel studs, lug stud, lug bolt, wheel bolt, lug bolts, hub stud, wheel bolts, >studs, >stud
	es espárrago de rueda, espárrago, espárragos, birlo, birlos, perno de rueda, pernos de rueda, birlo de rueda, birlos de rueda, tornillo de rueda, bulón de rueda, prisionero de rueda, taco de rueda, espigo de rueda, esparrago de llanta, espárrago de maza
	typo weel stud, wheel stub, esparago, esparrago de rrueda, virlo, birlo de yanta
studs-and-nuts
	en wheel nut, lug nut, lug nuts, wheel nuts, lugnut, hub nut, nuts wheel, wheel lug, wheel lugs, >lugs
	es tuerca de rueda, tuercas de rueda, tuerca de birlo, tuerca de rin, tuerca de llanta, tuerca de espárrago, tuercas de birlo, tuerca de perno de rueda, turca de rueda
	typo weel nut, lug nutt, whell nut, tuerka de rueda, tuercas de yanta
studs-and-nuts
	en inner cap nut, cap nut, budd nut, inner nut, dual wheel nut, inner wheel nut, thimble nut
	es tuerca interior de doble rueda, tuerca interior, tuerca interna, birlo interior, capuchón, espiga interior, tuerca de doble rueda, tuerca interna de rueda
brake-pads
	en brake pad set, brake pads, brake pad, disc pads, disc brake pads, >pads, pad set, disk pads, brake disc pads, disc brake pad set
	es juego de pastillas de freno, pastillas de freno, pastilla de freno, pastillas, balatas, balatas de disco, balata, pastillas de disco, fricciones de freno, frenos de disco pastillas, balatas de freno de disco, pastillas freno, pastiyas
	typo break pads, brake pds, brakes pads, brakepads, break pad, braek pads, brake paids, pastiyas de freno, pastilas de freno, valatas
brake-shoes
	en brake shoe axle set, brake shoes, >brake shoe, >brake shoe set, drum brake shoes, >shoes, brake lining, brake linings, lined shoes, >shoe set, shoe kit, relined shoes
	es juego de zapatas por eje, >zapatas de freno, >zapata de freno, >zapatas, balatas, balatas de tambor, >zapata, bandas de freno, fajas de freno, bloque de freno, balatas de freno, cintas de freno, patines de freno, mordaza de freno de tambor, forros de freno, fricciones de tambor
	typo break shoes, brake shoos, brakeshoes, brake shose, sapatas, sapatas de freno
brake-drums
	en brake drum, brake drums, >drum, >drums
	es tambor de freno, >tambor, >tambores, campana de freno, campana, campanas, tambores de freno, campanas de freno, tambora, tambora de freno, >drum
	typo break drum, brake drun, brakedrum, tanbor de freno, tambor de frenos
brake-rotors
	en brake rotor, brake rotors, >rotor, >rotors, brake disc, brake disk, disc rotor, brake discs, disc brake rotor, disk rotor
	es disco de freno, discos de freno, rotor de freno, >rotor, rotores, disco freno, disco de frenos
	typo break rotor, brake roter, brakerotor, brake rotter, disco de fremo
brake-rotors
	en >disc, >disk
	es >disco, >discos
clutch-discs
	en >disc, >disk
	es >disco, >discos
brake-calipers
	en brake caliper, >caliper, >calipers, brake calipers, disc brake caliper, caliper assembly, brake calliper, calliper
	es mordaza de freno, >caliper, cáliper de freno, >calipers, >mordaza, >mordazas, mordazas de freno, pinza de freno, pinzas de freno, caliper de freno, calibrador de freno, cilindro de disco, bomba de disco
	typo brake calipper, break caliper, caliperr, kaliper, mordasa de freno, mordasa, caliber
brake-calipers
	en caliper repair kit, caliper kit, caliper rebuild kit, caliper seal kit, brake caliper kit, caliper seals, brake caliper repair kit
	es kit de reparación de mordaza, kit de caliper, kit de mordaza, repuesto de caliper, reparo de caliper, ligas de caliper, juego de ligas de caliper, kit de sellos de caliper, kit de reparación de caliper, gomas de caliper, kit de pinza, hules de caliper, kit de reparación de pinza
wheel-cylinders
	en wheel cylinder, wheel cylinders, brake wheel cylinder, >brake cylinder, wheel cyl, slave cylinder brake, hydraulic wheel cylinder
	es cilindro de rueda, cilindros de rueda, bombín de freno, bombín de rueda, >cilindro de freno, bombita de freno, cilindro auxiliar de freno, bomba de rueda, auxiliar de freno, bombillo de freno, cilindrín, cilindro esclavo de freno, bombines de freno, bombita de rueda, cilindro receptor de freno, bomba auxiliar de freno
	typo weel cylinder, wheel cilinder, wheel cylnder, silindro de rueda, cilindro de rrueda
wheel-cylinders
	en wheel cylinder kit, wheel cylinder repair kit, wheel cylinder rebuild kit, wheel cyl kit
	es kit de cilindro de rueda, kit de reparación de cilindro de rueda, ligas de freno, juego de ligas de cilindro de rueda, reparo de cilindro de rueda, gomas de freno, repuesto de cilindro de rueda, ligas de cilindro, kit de bombín, hules de freno, cauchos de freno, empaques de cilindro de rueda
brake-master-cylinders
	en brake master cylinder, >master cylinder, brake master, master cyl, brake master cyl, hydraulic master cylinder, brake pump, brake m/c, bmc, >brake fluid reservoir, brk m/cyl, m/cyl
	es cilindro maestro de freno, >cilindro maestro, bomba de freno, bomba de frenos, bomba principal de freno, bomba central de freno, cilindro principal de freno, bomba maestra de freno, bomba hidráulica de freno, maestro de freno, bomba del freno, bombín principal de freno, bomba central de frenos, cilindro principal, cilindro maestro de frenos, >depósito de líquido de freno, cil maestro
	typo break master cylinder, brake master cilinder, master cylnder, master cilynder, silindro maestro, bonba de freno, bomba de frenno
brake-boosters
	en brake booster, >booster, brake servo, power brake booster, vacuum booster, hydrovac, hydro vac, brake boosters, hydraulic booster, brake power booster, servo brake, hydroboost, hydro booster, power booster
	es hidrovac, booster de freno, servofreno, servo freno, >booster, hidroboster, multivac, isovac, bóster de freno, reforzador de freno, hidrobooster, servo de freno, hidrovack, pulmón de servofreno, hidroback, amplificador de freno, cebolla de freno, vaso de servofreno, freno servo
	typo brake boster, break booster, brake bootser, hidrobac, idrovac, hidro vac, serbofreno, buster de freno, boster
brake-boosters
	en Hydromax booster, hydromax, hydro max, hydro-max, bendix hydromax, >hydromax brake booster
	es booster Hydromax, hydromax, hidromax, booster hidromax, hidromax de freno
	typo hidromax booster, hydromacks
brake-hoses
	en brake hose, brake hoses, brake line, brake flex hose, brake flexible hose, brake lines, flexible brake hose, hydraulic brake hose, brake pipe
	es manguera de freno, flexible de freno, latiguillo de freno, latiguillo, manguera flexible de freno, mangueras de freno, manguera de frenos, flexibles de freno, manguito de freno, chicote de freno flexible, línea de freno, cañería de freno
	typo brake hoes, break hose, brakehose, mangera de freno, manguera de frenno
abs-sensors
	en ABS wheel speed sensor, abs sensor, wheel speed sensor, abs speed sensor, abs sensors, wss, anti lock sensor, antilock brake sensor, wheel sensor, abs wheel sensor, anti-lock brake sensor, >speed sensor, >vss
	es sensor de velocidad de rueda ABS, sensor abs, sensor de rueda, sensor de velocidad de rueda, sensor de abs, captador abs, captador de rueda, sensor antibloqueo, sensores abs, sensor de velocidad de llanta, sensor abs de rueda, >sensor de velocidad, >sensor de velocímetro, >velocímetro
	typo abs senser, abs censor, censor abs, sensor avs
air-chambers
	en brake chamber, air brake chamber, air chamber, service chamber, brake chambers, brake can, brake pot, air can, service brake chamber, air brake can, diaphragm chamber, brake diaphragm, >chamber
	es cámara de freno, cámara de aire, pulmón de freno, cámara de aire de freno, rotochamber, rotochambers, >pulmón, pulmones de freno, diafragma de freno, cámara de servicio, cámaras de freno, olla de freno, bote de freno, pote de freno, cámara de frenos de aire, roto chamber, pulmón de aire, >cámara
	typo brake chanber, break chamber, brake chamer, camara de fremo, pulmon de frenno
air-chambers
	en spring brake chamber, spring brake, maxi brake, maxi chamber, parking brake chamber, piggyback chamber, piggy back, 30/30 chamber, 3030 chamber, emergency brake chamber, spring chamber, double chamber, maxibrake, spring brake can
	es cámara de freno de resorte, cámara de freno doble, maxi, maxibrake, cámara de resorte, pulmón doble, cámara doble, pulmón de maxi freno, cámara de emergencia, cámara 30/30, pulmón de resorte, maxi freno, cámara de freno de emergencia, rotochamber doble, pulmón de freno de resorte, spring brake
	typo spring break chamber, spring brake chanber
slack-adjusters
	en automatic slack adjuster, auto slack adjuster, auto slack, asa, self adjusting slack, automatic slack, self-adjusting slack adjuster
	es ajustador automático de freno, matraca automática, ajustador automático, matraca de freno automática, rache automático, ratche automático, regulador automático de freno, chicharra automática, palanca de freno automática, candado automático
	typo automatic slak adjuster, slack ajuster, auto slack adjustor
slack-adjusters
	en manual slack adjuster, manual slack, manual adjuster
	es ajustador manual de freno, matraca manual, ajustador manual, rache manual, regulador manual de freno, palanca de freno manual, chicharra manual
slack-adjusters
	en slack adjuster, slack adjusters, >slack, >slacks, brake adjuster, slack adjustor, brake slack, air brake adjuster
	es ajustador de freno, ajustadores, matraca, matracas, rache, raches, ratche, matraca de freno, ajustadores de freno, regulador de freno, chicharra, chicharra de freno, rache de freno, palanca ajustadora, ajustador de frenos de aire, rachet de freno, candado de freno, tensor de freno
	typo slak adjuster, slack ajustor, slack adjuter, ajustador de fremo
parking-brake
	en parking brake drum, park brake drum, hand brake drum, driveline brake drum, transmission brake drum, e-brake drum, emergency brake drum
	es tambor de freno de estacionamiento, tambor de freno de mano, tambor de freno de cardán, campana de freno de mano, tambor de freno de emergencia, campana de freno de estacionamiento, tambor de freno de parqueo, tambor de freno de transmisión
	typo parking break drum
parking-brake
	en parking brake shoe set, parking brake shoes, parking brake shoe, hand brake shoes, emergency brake shoes, driveline brake shoes, park brake shoes, handbrake shoes, e-brake shoes
	es juego de zapatas de freno de estacionamiento, zapatas de freno de mano, zapatas de freno de estacionamiento, balatas de freno de mano, balatas de estacionamiento, bandas de freno de mano, zapatas de freno de emergencia, zapatas de estacionamiento, zapatas de freno de parqueo, balatas de freno de estacionamiento
	typo parking break shoes
parking-brake
	en parking brake cable, hand brake cable, emergency brake cable, e-brake cable, handbrake cable, park brake cable, brake cable, ebrake cable
	es cable de freno de estacionamiento, cable de freno de mano, chicote de freno de mano, guaya de freno de mano, chicote de freno de estacionamiento, cable de freno de emergencia, guaya de freno de emergencia, chicote de freno, piola de freno de mano, cable de freno, cable de freno de parqueo, guaya de freno
	typo parking break cable, parking brake cabel, cable de freno de manno
parking-brake
	en parking brake, hand brake, handbrake, emergency brake, e-brake, ebrake, park brake, driveline brake, transmission brake, p-brake
	es freno de estacionamiento, freno de mano, freno de emergencia, freno de parqueo, freno de parking, freno de aparcamiento, freno de cardán, freno de parada
	typo parking break, hand break, emergency break, freno de estasionamiento, freno de manno
exhaust-brake
	en exhaust brake valve, >exhaust brake, exhaust brake butterfly, engine brake, exhaust retarder, jake brake, compression brake, exhaust shutter, exhaust brake assembly, exhaust throttle valve
	es válvula de freno de motor, >freno de motor, freno de escape, mariposa de freno de escape, freno de máquina, válvula de freno de escape, freno de ahogo, ahogador de escape, freno de exosto, válvula de freno de máquina, mariposa de escape, >freno motor
	typo exaust brake, exhaust break, freno de excape, freno de moter
exhaust-brake
	en exhaust brake solenoid, engine brake solenoid, exhaust brake magnetic valve, exhaust brake vacuum solenoid
	es solenoide de freno de motor, solenoide de freno de escape, electroválvula de freno de motor, solenoide de freno de máquina, válvula solenoide de freno de motor
king-pin-kits
	en king-pin kit, king pin kit, kingpin kit, king pin, king pins, kingpin, kingpins, king pin set, king-pin repair kit, steering knuckle kit, kingpin set, king pin bushings, kingpin bushing kit, steering knuckle pins
	es kit de pines de dirección, kit de pernos rey, perno rey, pernos de dirección, pivotes, kit de pivotes, king pin, kit de king pin, pivote de dirección, pernos maestros, perno maestro, pasador de dirección, pasadores de mangueta, kit de muñones, pernos de muñón, kit de perno rey, pin de dirección, pines de dirección, perno pivote, pivote de mangueta, muñones de dirección, perno rey de dirección, pasadores de dirección, kit de pasadores de dirección, bujes de perno rey, bujes de mangueta, kit de mangueta, pernos de mangueta
	typo king pinn kit, kinpin kit, king ping, kinpin, pernos reyes, kit de pibotes
tie-rod-ends
	en tie-rod end, tie rod end, tie rod ends, tie rod, tie rods, ball joint tie rod, track rod end, track rod ends, steering rod end, outer tie rod, tie rod ball joint, steering ball joint, steering end, >ball joint, >ball joints, t/rod end, tierod
	es terminal de dirección, terminales de dirección, >terminal, >terminales, rótula, rótulas, rótula de dirección, extremo de dirección, >terminal de barra, cabezal de dirección, rótula de barra, terminal de barra de acoplamiento, punta de dirección, cacahuate, term de dirección
	typo tie rot end, tie road end, tyrod, tie rod ned, tierod end, terminal de direcion, terminal de direcsion, rotulas de direccion
drag-links
	en drag link, drag links, draglink, steering link, center link, pitman link, drag link assembly, steering drag link, steering rod, drag rod, >pitman arm, >idler arm, relay rod
	es barra de dirección, barra larga, barra de mando, barra corta de dirección, barra de arrastre, brazo de dirección, barra central de dirección, barra de acoplamiento, barra directa, bieleta de dirección, varilla de dirección, barra corta, barras de dirección, varilla larga, >brazo pitman, >pitman, brazo auxiliar de dirección, >brazo loco
	typo drag linc, drag lik, barra de direcion
drag-links
	en drag link end, drag link ends, drag link ball joint, drag end
	es terminal de barra de dirección, terminal de barra larga, terminal de barra corta, terminal de brazo de dirección, extremo de barra de dirección, rótula de barra de dirección
steering-gears
	en power steering gear, >steering gear, steering box, power steering box, steering gearbox, steering gear box, ps gear, p/s gear, power steering gearbox, power steering gear box
	es caja de dirección hidráulica, >caja de dirección, sector de dirección, cajetín de dirección, caja de dirección asistida, caja hidráulica de dirección, mecanismo de dirección, caja hidráulica, cremallera de dirección, sinfín de dirección, >caja de la dirección, servodirección, cajetín
	typo stering gear, steering geer, stearing box, caja de direcion, caja de direcsion
steering-gears
	en steering gear seal kit, steering box seal kit, power steering seal kit, steering gear repair kit, steering box repair kit, steering gear kit, power steering gear seal kit, ps gear seal kit
	es kit de sellos de caja de dirección, kit de caja de dirección, kit de reparación de caja de dirección, reparo de caja de dirección, empaques de caja de dirección, repuesto de caja de dirección, sellos de caja de dirección, kit de cajetín de dirección, kit de retenes de caja de dirección
power-steering-pumps
	en power steering pump, steering pump, p/s pump, ps pump, hydraulic steering pump, power steering pumps, p s pump, powersteering pump, vane pump, pas pump
	es bomba de dirección hidráulica, bomba de dirección, bomba hidráulica, bomba de dirección asistida, bomba licuadora, licuadora, licuadora de dirección, bomba de power steering, bomba de la dirección, bomba de aceite de dirección, bomba de servodirección, bomba hidráulica de dirección, bomba de timón hidráulico
	typo power stering pump, power steering punp, power stearing pump, bomba de direcion, bomba de direcsion hidraulica
leaf-springs
	en leaf spring assembly, leaf spring, leaf springs, spring pack, spring assembly, >springs, multi leaf spring, leaf pack, truck spring, parabolic spring, >spring, suspension spring
	es paquete de muelles, >muelle, muelles, ballesta, ballestas, paquete de resortes, paquete de ballestas, paquete de hojas, elástico, elásticos, resortes de hojas, muelleo, paquete de muelle, paquete de muelleo, resorte de hojas, >resorte, >resortes
	typo leaf sping, leave spring, lief spring, balleta, ballestra, balletas, vallesta, mueye, muelles de suspencion
leaf-springs
	en main leaf, master leaf, >main spring leaf, first leaf, >spring leaf, >main leaf spring
	es hoja maestra, hoja principal, primera hoja, hoja madre, >hoja de ballesta, >hoja maestra de muelle, >hoja de muelle, >maestra, >hoja maestra de ballesta, >primera de muelle, muelle maestro, muelle principal, hoja primera
	typo mian leaf, oja maestra
spring-bushings
	en spring bushing, leaf spring bushing, spring bushings, spring eye bushing, shackle bushing, spring bush, spring bushes, spring eye bush, rubber spring bushing, >bushing, >bushings, leaf spring bushes, suspension bushing
	es buje de muelle, bujes de muelle, buje de ballesta, buje de resorte, casquillo de ballesta, bocín de muelle, bocín de ballesta, silentblock de ballesta, goma de muelle, buje de suspensión, >bujes, >buje, bujes de ballesta, hule de muelle, gomas de ballesta, buje de hoja, bujes de suspensión, casquillo de muelle
	typo spring bushin, spring busing, buje de mueye, buje de balleta, vuje de muelle
shackles-and-pins
	en spring shackle, shackle, shackles, leaf spring shackle, spring shackles, shackle kit, spring hanger, shackle plate
	es columpio de muelle, columpio, columpios, gemelo, gemelos, gemela, gemelas, gemelo de ballesta, grillete de muelle, mico de muelle, columpio de ballesta, balancín de muelle, candado de muelle, gemela de muelle, silleta de muelle, grillete, percha de muelle, columpio de resorte
	typo shakle, spring shackel, spring shakle, colunpio, gemelos de balleta
shackles-and-pins
	en spring pin, spring pins, shackle pin, leaf spring pin, shackle pins, spring eye pin, spring eye bolt
	es pin de muelle, perno de muelle, pasador de muelle, pines de muelle, perno de ballesta, pasador de ballesta, perno de columpio, pin de ballesta, perno de gemelo, perno de resorte, pasador de columpio
	typo sping pin, pin de mueye
shackles-and-pins
	en U-bolt, u bolt, u bolts, ubolt, ubolts, spring u-bolt, leaf spring u bolt, axle u-bolt, spring u bolt, u-bolts, axle u bolts, spring clamp
	es perno U, abarcón, abarcones, abrazadera de muelle, perno en u, pernos u, u de muelle, brida de ballesta, grapa u, tornillo u, perno abarcón, abrazadera de ballesta, grampa de muelle, >visor, corbata de muelle, grapa de ballesta, pernos de ballesta u, grapa, grapas, grapas de muelle, u bolt
	typo abarcon de mueye, ubot, avarcon
shock-absorbers
	en shock absorber, >shock, >shocks, shock absorbers, damper, dampers, suspension damper, gas shock, gas shocks, shock abs, shox
	es amortiguador, amortiguadores, amortiguador a gas, amortiguador de gas, amortiguador de suspensión, chocs, >shock, amort, amorts
	typo shock absorver, shok absorber, shock absober, shok, amortiguadro, amortigador, amortiguado, hamortiguador, amoriguador
stabilizers
	en stabilizer bar, >stabilizer, sway bar, anti roll bar, anti-roll bar, antiroll bar, stabiliser bar, swaybar, anti sway bar, roll bar, torsion stabilizer, >stabilizers
	es barra estabilizadora, estabilizador, estabilizadora, barra antivuelco, barra de torsión estabilizadora, estabilizadores, barra antibalanceo, barra antibamboleo, barra de balanceo
	typo stablizer bar, stabalizer bar, sway var, barra establizadora, barra estavilizadora
stabilizers
	en stabilizer link, sway bar link, stabilizer links, anti roll bar link, drop link, sway bar end link, >stabilizer bar link, >end link, sway bar links, drop links
	es bieleta de barra estabilizadora, bieleta, bieletas, bieleta estabilizadora, tornillo estabilizador, cacahuate de barra estabilizadora, link estabilizador, gemelo estabilizador, varilla estabilizadora, bieleta de suspensión, tirante de barra estabilizadora, cacahuates, eslabón de barra estabilizadora, lápiz estabilizador
	typo stablizer link, sway bar linc, vieleta, bieleta estavilizadora
stabilizers
	en stabilizer bushing, sway bar bushing, stabilizer bar bushing, sway bar bushings, anti roll bar bush, stabilizer bushings, sway bar bush, roll bar bush, stabiliser bush
	es buje de barra estabilizadora, goma de barra estabilizadora, hule de barra estabilizadora, buje estabilizador, bujes de barra estabilizadora, gomas de barra estabilizadora, hules de barra estabilizadora, caucho de barra estabilizadora, buje de estabilizadora, gomas estabilizadoras
	typo stablizer bushing, sway bar bushin, vuje de barra estabilizadora
steel-wheels
	en steel wheel, steel rim, steel rims, steel wheels, >rim, >rims, >wheel, >wheels, steel disc wheel, disc wheel, dual wheel, wheel rim
	es rin de acero, >rin, >rines, aro de acero, >aro, aros de acero, llanta de acero, rueda de acero, rines de acero, disco de rueda, >rueda, >ruedas, aro de camión, llanta de fierro, rin de fierro, aro de rueda, disco de acero, llanta de chapa, rin de camión, rin de disco
	typo steal wheel, steel weel, rrin, rin de asero
aluminum-wheels
	en aluminum wheel, aluminum rim, alloy wheel, aluminium wheel, alloy rim, alcoa wheel, alloy wheels, aluminum wheels, aluminum rims, aluminium rim, polished wheel, alum wheel, alcoas
	es rin de aluminio, aro de aluminio, rines de aluminio, llanta de aleación, rueda de aluminio, llanta de aluminio, aros de aluminio, rin de aleación, rines de lujo, aro de aleación, aro de magnesio
	typo alumnium wheel, aluminun wheel, aluminum weel, rin de alumino
wheel-covers
	en wheel simulator set, wheel simulators, wheel simulator, simulators, wheel liners, wheel liner set, dually simulators, stainless wheel simulators, wheel skins
	es juego de simuladores de rin, simuladores de rin, simuladores, simulador de rin, simuladores de rueda, copas de rueda de acero inoxidable, cubre rines, tapas de lujo, simulador de rueda, polveras de rueda
	typo wheel simulater, wheel similators
wheel-covers
	en wheel cover, hub cap, hubcap, hubcaps, hub caps, wheel covers, wheel cap, center cap, wheel trim, wheel caps, hub cover
	es tapa de rin, >copa, >copas, tapacubo, tapacubos, tapón de rueda, copas de rueda, taza de rueda, tazas, tapón de rin, polvera, polveras, copa de rin, tapa de rueda, vaso de rueda, embellecedor de rueda, vasos de rueda, tapones de rueda, tapa de llanta, copa de llanta, copas de rin
	typo wheel cver, hub kap, hupcap, tapacuvos
valve-stems
	en tire valve stem, >valve stem, >valve stems, tyre valve, tire valve, wheel valve, tire stem, tire valve stems, tyre valve stem, air valve, schrader valve, rim valve
	es válvula de llanta, válvula de neumático, pivote de llanta, pitón de llanta, válvula de aire de llanta, vástago de válvula, válvula de goma de llanta, gusanillo, válvula de rin, válvula de rueda, valvulita de llanta, pitón, pitones de llanta, válvula de caucho, válvulas de llanta, niple de llanta, válvula de inflado
	typo valve steam, tire vavle, valve stemm, balbula de yanta, valvula de yanta
valve-stems
	en valve extension, valve stem extension, tire valve extension, tire extension, stem extension, dually valve extension, valve extender, tire valve extender
	es extensión de válvula, extensión de llanta, alargador de válvula, extensión de válvula de llanta, extensión de pivote, alargue de válvula, extensor de válvula, extensión para llanta dual
	typo valve extention, extencion de valvula
reman-myy
	en remanufactured MYY5T transmission, remanufactured MYY6S transmission, myy transmission, myy5t, myy6s, myy5t transmission, myy6s transmission, myy5t gearbox, myy6s gearbox, manual transmission, manual gearbox, 5 speed transmission, five speed transmission, 5 speed gearbox
	es transmisión MYY5T reconstruida, transmisión MYY6S reconstruida, caja myy5t, caja myy6s, caja myy, caja manual, transmisión manual, caja de cambios manual, caja de cambios myy5t, caja de velocidades myy5t, transmisión myy5t, transmisión myy6s, caja mecánica, caja de cinco velocidades, caja de 5 velocidades
reman-mzz6
	en remanufactured MZZ6 transmission, mzz6, mzz6 transmission, mzz6 gearbox, manual transmission, manual gearbox, mzz transmission, 6 speed manual transmission, six speed manual
	es transmisión MZZ6 reconstruida, caja mzz6, transmisión mzz6, caja manual, transmisión manual, caja de cambios mzz6, caja de velocidades mzz6, caja de cambios manual, caja mecánica
reman-aisin
	en remanufactured Aisin 6-speed automatic, aisin transmission, >aisin automatic, aisin automatic transmission, aisin gearbox, >automatic transmission, automatic gearbox, auto transmission, auto trans, aisin 6 speed, 6 speed automatic, rebuilt aisin transmission, aisin 6-speed transmission
	es transmisión automática Aisin de 6 velocidades reconstruida, caja aisin, transmisión aisin, caja automática aisin, >transmisión automática, caja automática, transmisión automática aisin, caja de cambios automática, caja aisin de 6 velocidades
	typo aisen transmission, aisin transmision, caja automatica aisen
reman-allison
	en remanufactured Allison 1000 automatic, remanufactured Allison 2500 automatic, allison transmission, allison, allison 1000, allison 2500, allison automatic, >automatic transmission, automatic gearbox, auto trans, allison gearbox, rebuilt allison, auto transmission, allison 1000 transmission, allison 2500 transmission
	es transmisión automática Allison 1000 reconstruida, transmisión automática Allison 2500 reconstruida, caja allison, transmisión allison, caja automática allison, >transmisión automática, caja automática, allison, caja allison 1000, caja allison 2500, caja de cambios automática
	typo alison transmission, allisson, alisson, caja alison, allison transmision
reman-transmissions
	en transmission, >gearbox, transmissions, >trans, tranny, reman transmission, rebuilt transmission, remanufactured transmission, gear box, used transmission, complete transmission, recon gearbox, reconditioned gearbox, exchange gearbox
	es transmisión, caja de cambios, caja de velocidades, transmisión reconstruida, caja reconstruida, transmisiones, caja de cambio, caja de transmisión, caja de cambios reconstruida, >caja, transmisión completa, transmisión remanufacturada, caja remanufacturada
	typo tranmission, transmition, transmicion, trasmision, tranzmision
reman-differentials
	en remanufactured differential, reman differential, differential assembly, rear end assembly, rebuilt differential, complete differential, >differential, >diff, third member, rear differential, pumpkin, diff assembly, chunk, >rear end, axle differential
	es diferencial reconstruido, >diferencial, diferencial completo, diferencial remanufacturado, >diferenciales, diferencial trasero, pera de diferencial, cabezal de diferencial, calabazo, calabazo de diferencial, pera, tercio de diferencial, diferencial armado, tercer miembro, cabezón de diferencial
	typo diferential, diferencial reconstrudo, diferensial, differental
brakes
	en brakes, >brake, brake parts, brake system, air brake parts
	es frenos, >freno, partes de freno, sistema de frenos, repuestos de freno
	typo breaks, brakse, fremos, frennos
steering-and-suspension
	en suspension, suspension parts, steering parts, >steering, front end parts
	es suspensión, >dirección, partes de suspensión, partes de dirección, tren delantero
	typo suspencion, supension, stering, direcion
drivetrain-and-axle
	en drivetrain, drive train, driveline parts
	es tren motriz, partes de eje
clutch-and-transmission
	en clutch parts, transmission parts, gearbox parts
	es partes de clutch, partes de embrague, partes de transmisión, repuestos de caja
`;
