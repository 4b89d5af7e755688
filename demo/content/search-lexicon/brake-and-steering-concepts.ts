/**
 * Words for brake, steering, suspension and wheel parts. The notation is explained in
 * read-concepts.ts.
 */

export const BRAKE_AND_STEERING_CONCEPTS = `
brake-pads
	en brake pad set, brake pads, brake pad, disc pads, disc brake pads, >pads, pad set, disk pads, brake disc pads, disc brake pad set, caliper pads, rotor pads, front disc pads, disc lining
	en >squeeze the rotor, >grabs the rotor, >press on rotor
	es juego de pastillas de freno, pastillas de freno, pastilla de freno, pastillas, balatas, balatas de disco, balata, pastillas de disco, fricciones de freno, frenos de disco pastillas, balatas de freno de disco, pastillas freno, pastiyas, fricas de disco, pastas de disco, fricciones de disco, tacos de freno, plaquetas de freno, tacos de disco, {zapata} de disco, {zapata} de freno de disco, pastillas de caliper, pastillas de mordaza
	es >aprietan el disco, >frotan el disco
	typo break pads, brake pds, brakes pads, brakepads, break pad, braek pads, brake paids, pastiyas de freno, pastilas de freno, valatas
brake-shoes
	en brake shoe axle set, brake shoes, >brake shoe, >brake shoe set, drum brake shoes, >shoes, brake lining, brake linings, lined shoes, >shoe set, shoe kit, relined shoes, brake block, brake blocks, lined brake block, brake lining set, brake shoe {repair kit}, shoe and lining kit, lined brake shoes, brake shoe and lining
	es juego de zapatas por eje, >zapatas de freno, >zapata de freno, >zapatas, balatas, balatas de tambor, >zapata, bandas de freno, fajas de freno, bloque de freno, balatas de freno, cintas de freno, patines de freno, mordaza de freno de tambor, forros de freno, fricciones de tambor, fricas, fricas de freno, bandas traseras, bandas delanteras, bandas de rueda, bandas de frenos, fricciones, fricción de freno, pastas de freno, asbestos de freno, guarniciones de freno, forro de balata, forros de balata, ferodo de freno, ferodos de freno, fibras de freno, fibras de tambor, revestimiento de freno, zapatas revestidas, forro de zapata, zapata con {zapata}, {zapata} de tambor, {zapata} de freno de tambor, {zapata} de campana, {zapata} de freno trasero, {zapata} de rueda
	typo break shoes, brake shoos, brakeshoes, brake shose, sapatas, sapatas de freno
brake-drums
	en brake drum, brake drums, >drum, >drums, rear axle drum, front axle drum, drum rear axle
	es tambor de freno, >tambor, >tambores, campana de freno, campana, campanas, tambores de freno, campanas de freno, tambora, tambora de freno, >drum, tambor de rueda, tambora de rueda
	typo break drum, brake drun, brakedrum, tanbor de freno, tambor de frenos
brake-rotors
	en brake rotor, brake rotors, >disc, >disk, >rotor, >rotors, brake disc, brake disk, disc rotor, brake discs, disc brake rotor, disk rotor
	es disco de freno, discos de freno, >disco, >discos, rotor de freno, >rotor, rotores, disco freno, disco de frenos, plato de freno, plato de freno de disco, plato de disco, disco ventilado, disco rotor, disco de frenos delanteros
	typo break rotor, brake roter, brakerotor, brake rotter, disco de fremo
brake-calipers
	en brake caliper, >caliper, >calipers, brake calipers, disc brake caliper, caliper assembly, brake calliper, calliper
	en >squeezes the rotor, >squeezes the pads, >pushes the pads, >clamps the rotor, >clamps the pads
	es mordaza de freno, >caliper, cáliper de freno, >calipers, >mordaza, >mordazas, mordazas de freno, pinza de freno, pinzas de freno, caliper de freno, calibrador de freno, cilindro de disco, bomba de disco, {mordaza} de disco, {mordaza} de freno de disco, mandíbula de freno, bomba de freno de disco
	es >aprieta el disco, >aprieta las pastillas, >empuja las pastillas, >aprieta las balatas, >muerde el disco
	typo brake calipper, break caliper, caliperr, kaliper, mordasa de freno, mordasa, caliber
brake-calipers
	en caliper {repair kit}, brake caliper {repair kit}, caliper seals, caliper rebuild, brake caliper rebuild, caliper piston seal, caliper seal, caliper piston kit
	es kit de reparación de mordaza, kit de caliper, kit de mordaza, kit de sellos de caliper, kit de reparación de caliper, gomas de caliper, kit de pinza, hules de caliper, kit de reparación de pinza, repuestos de mordaza, gomas de mordaza, reparo de {mordaza}, ligas de {mordaza}, {goma} de {mordaza}, repuesto de {mordaza}, sellos de {mordaza}, retenes de {mordaza}, juego de ligas de {mordaza}, {empaque} de {mordaza}
wheel-cylinders
	en wheel cylinder, wheel cylinders, brake wheel cylinder, >brake cylinder, wheel cyl, slave cylinder brake, hydraulic wheel cylinder
	en >pushes the shoes, >spreads the shoes, >cylinder pushes shoes, >cylinder in the drum
	es cilindro de rueda, cilindros de rueda, bombín de rueda, bombín de freno, >cilindro de freno, cilindro auxiliar de freno, bomba de rueda, auxiliar de freno, cilindrín, cilindro esclavo de freno, bombines de freno, cilindro receptor de freno, bomba auxiliar de freno, >bombín, >bombines, cilindros de frenos, {bombín} de rueda, {bombín} de freno, {bombín} de tambor, bomba auxiliar de rueda, auxiliar de rueda, cilindro inferior de freno
	es >empuja las zapatas, >abre las zapatas, >abre las balatas, >cilindro empuja las balatas, >empuja las balatas, >cilindro dentro del tambor
	typo weel cylinder, wheel cilinder, wheel cylnder, silindro de rueda, cilindro de rrueda
wheel-cylinders
	en wheel cylinder kit, wheel cylinder {repair kit}, wheel cyl {repair kit}, {wheel cylinder} {repair kit}, {wheel cylinder} cups, {wheel cylinder} rubbers, brake cylinder {repair kit}, brake wheel cylinder {repair kit}, brake cylinder cups
	es kit de cilindro de rueda, kit de reparación de cilindro de rueda, ligas de freno, juego de ligas de cilindro de rueda, reparo de cilindro de rueda, gomas de freno, repuesto de cilindro de rueda, kit de bombín, hules de freno, cauchos de freno, empaques de cilindro de rueda, gomas de bombín, gomas de cilindro, repuesto de bombín, gomas de bombita, {goma} de {bombín}, ligas de {bombín}, reparo de {bombín}, kit de bombillo, kit de bombita, {goma} de {bombín} de freno, {goma} de {bombín} de rueda, kit de {bombín} de rueda, kit de {bombín} de freno, chupones de freno, chupones de cilindro, copas de cilindro de rueda, {empaque} de {bombín}
brake-master-cylinders
	en brake master cylinder, >master cylinder, brake master, master cyl, brake master cyl, hydraulic master cylinder, brake pump, brake m/c, bmc, brk m/cyl, m/cyl, brake {master}, tandem master cylinder, dual master cylinder, tandem master
	en >pushes brake fluid, >pumps brake fluid, >brake pedal pushes
	es cilindro maestro de freno, >cilindro maestro, bomba de freno, bomba de frenos, bomba principal de freno, bomba central de freno, cilindro principal de freno, bomba maestra de freno, bomba hidráulica de freno, maestro de freno, bomba del freno, bombín principal de freno, bomba central de frenos, cilindro principal, cilindro maestro de frenos, cil maestro, bomba maestra, bomba de freno principal, bombín central de freno, bombillo principal de freno, bomba madre de freno, bomba de pedal de freno, bomba mayor de freno, cilindro central de freno, bombín maestro de freno, bombillo maestro de freno
	es >manda el líquido de frenos, >empuja el líquido de frenos, >bombea el líquido de freno
	typo break master cylinder, brake master cilinder, master cylnder, master cilynder, silindro maestro, bonba de freno, bomba de frenno
brake-boosters
	en brake booster, >booster, brake servo, power brake booster, vacuum booster, hydrovac, hydro vac, brake boosters, hydraulic booster, brake power booster, servo brake, hydroboost, hydro booster, power booster, power brake unit, brake power unit, power brake, master vac, mastervac, brake vacuum servo, vacuum servo, brake vac, vacuum thing brakes, vacuum can brakes, brake assist, booster can
	en >helps brake pedal, >makes braking easy, >makes brake pedal soft, >assists braking, >help press the brake, >boosts the brake
	es hidrovac, booster de freno, servofreno, servo freno, >booster, hidroboster, multivac, isovac, bóster de freno, reforzador de freno, hidrobooster, servo de freno, hidrovack, pulmón de servofreno, hidroback, amplificador de freno, cebolla de freno, vaso de servofreno, freno servo, multiplicador de freno, pulmón de vacío, pulmón de vacío de freno, hidrovac de freno, potenciador de freno, servo de vacío, asistencia de freno
	es >ayuda a frenar, >ayuda al pedal de freno, >suaviza el freno, >asiste el freno
	typo brake boster, break booster, brake bootser, hidrobac, idrovac, hidro vac, serbofreno, buster de freno, boster
brake-boosters
	en Hydromax booster, hydromax, hydromax motor, hydromax pump, hydro max, hydro-max, bendix hydromax, >hydromax brake booster
	es booster Hydromax, hydromax, motor hydromax, hidromax, motor de hidromax, booster hidromax, hidromax de freno
	typo hidromax booster, hydromacks
brake-hoses
	en brake hose, brake hoses, brake line, brake flex hose, brake flexible hose, brake lines, flexible brake hose, hydraulic brake hose, brake pipe
	es manguera de freno, latiguillo de freno, latiguillo, mangueras de freno, manguera de frenos, flexibles de freno, chicote de freno flexible, línea de freno, cañería de freno, {manguera} de freno, {manguera} de {mordaza}, {manguera} de freno de rueda, tubo flexible de freno, manguerilla de freno, manguerita de freno, {manguera} flexible de freno, {manguera} de líquido de freno
	typo brake hoes, break hose, brakehose, mangera de freno, manguera de frenno
abs-sensors
	en ABS wheel speed sensor, abs sensor, wheel speed sensor, abs speed sensor, abs sensors, wss, anti lock sensor, antilock brake sensor, wheel sensor, abs wheel sensor, anti-lock brake sensor, >speed sensor
	en >reads wheel speed, >wheel speed pickup, >wheel pickup, >abs pickup, >senses wheel speed, >how fast wheel turns, >measures wheel speed
	es sensor de velocidad de rueda ABS, sensor abs, sensor de rueda, sensor de velocidad de rueda, captador abs, captador de rueda, sensor antibloqueo, sensores abs, sensor de velocidad de llanta, sensor abs de rueda, >sensor de velocidad, {bulbo} de abs, captor abs, sensor de frenos abs, sensor de velocidad abs
	es >mide la velocidad de la rueda, >lee la velocidad de la rueda
	typo abs senser, abs censor, censor abs, sensor avs
air-chambers
	en brake chamber, air brake chamber, air chamber, service chamber, brake chambers, brake can, brake pot, air can, service brake chamber, air brake can, diaphragm chamber, brake diaphragm, >chamber, air pot, air pots, brake diaphragm chamber, mgm chamber, service pot, type 30 chamber, type 20 chamber, type 24 chamber, long stroke chamber, long stroke, long stroke brake chamber, brake actuator, air brake actuator
	es cámara de freno, cámara de aire, pulmón de freno, cámara de aire de freno, rotochamber, rotochambers, >pulmón, pulmones de freno, diafragma de freno, cámara de servicio, cámaras de freno, olla de freno, bote de freno, pote de freno, cámara de frenos de aire, roto chamber, pulmón de aire, >cámara, corneta de freno, tarro de freno, pulmón de freno de aire, pulmón de servicio, roto cámara
	typo brake chanber, break chamber, brake chamer, camara de fremo, pulmon de frenno
air-chambers
	en spring brake chamber, spring brake, maxi brake, maxi chamber, parking brake chamber, piggyback chamber, piggy back, 30/30 chamber, 3030 chamber, emergency brake chamber, spring chamber, double chamber, maxibrake, spring brake can, >30/30, >30/30 can, >30 30 can, >24/30, >type 30/30, maxi can, maxi pot, maxi pots, dd3, dd3 chamber, mgm spring brake, emergency pot
	es cámara de freno de resorte, cámara de freno doble, maxi, maxibrake, cámara de resorte, pulmón doble, cámara doble, pulmón de maxi freno, cámara de emergencia, cámara 30/30, pulmón de resorte, maxi freno, cámara de freno de emergencia, rotochamber doble, pulmón de freno de resorte, spring brake, pulmón de parqueo, pulmón de estacionamiento, cámara de parqueo, cámara de estacionamiento, pulmón de emergencia, maxi cámara, pulmón de doble acción, cámara de doble acción, pulmón maxi, pulmón 30/30, rotochamber de emergencia, tristop, cámara combinada, pulmón combinado
	typo spring break chamber, spring brake chanber
slack-adjusters
	en automatic slack adjuster, auto slack adjuster, auto slack, asa, self adjusting slack, automatic slack, self-adjusting slack adjuster, haldex slack, gunite slack, slack auto
	es ajustador automático de freno, matraca automática, ajustador automático, matraca de freno automática, rache automático, ratche automático, regulador automático de freno, chicharra automática, palanca de freno automática, candado automático, registro automático de freno, registro automático, catraca automática, crique automático, ajustador automático de matraca
	typo automatic slak adjuster, slack ajuster, auto slack adjustor
slack-adjusters
	en manual slack adjuster, manual slack, manual adjuster
	es ajustador manual de freno, matraca manual, ajustador manual, rache manual, regulador manual de freno, palanca de freno manual, chicharra manual, registro manual, registro manual de freno, catraca manual, crique manual
slack-adjusters
	en slack adjuster, slack adjusters, >slack, >slacks, brake adjuster, slack adjustor, brake slack, air brake adjuster, slack arm, brake adjuster arm, air brake slack, adjuster lever, brake adjusting lever, s cam slack, s cam slack adjuster
	en >adjusts the brakes, >takes up brake slack
	es ajustador de freno, ajustadores, matraca, matracas, rache, raches, ratche, matraca de freno, ajustadores de freno, regulador de freno, chicharra, chicharra de freno, rache de freno, palanca ajustadora, ajustador de frenos de aire, rachet de freno, candado de freno, tensor de freno, graduador de freno, graduador, graduadores, graduador de frenos, leva ajustadora, leva de ajuste de freno, palanca ajustadora de freno, registro de freno, catraca de freno, catraca, crique de freno, trinquete de freno, trinquete, ratchet de freno, brazo ajustador, brazo ajustador de freno, palanca de ajuste de freno
	es >ajusta los frenos, >ajusta las balatas, >gradúa el freno
	typo slak adjuster, slack ajustor, slack adjuter, ajustador de fremo
parking-brake
	en parking brake drum, park brake drum, hand brake drum, driveline brake drum, transmission brake drum, e-brake drum, emergency brake drum, {parking brake} drum, {driveshaft} brake drum, pinion brake drum, tail shaft brake drum, tailshaft brake drum, {transmission} brake drum, propshaft brake drum
	es tambor de freno de estacionamiento, tambor de freno de cardán, tambor de freno de transmisión, {tambor} de {freno de mano}
	typo parking break drum
parking-brake
	en parking brake shoe set, parking brake shoes, parking brake shoe, hand brake shoes, emergency brake shoes, driveline brake shoes, park brake shoes, handbrake shoes, e-brake shoes, {parking brake} shoe, {parking brake} shoes, {parking brake} lining, {parking brake} pads, pinion brake shoes, tail shaft brake shoes, tailshaft brake shoes, {transmission} brake shoes, {driveshaft} brake shoes
	es juego de zapatas de freno de estacionamiento, zapatas de freno de mano, zapatas de freno de estacionamiento, balatas de freno de mano, balatas de estacionamiento, bandas de freno de mano, zapatas de freno de emergencia, zapatas de estacionamiento, zapatas de freno de parqueo, balatas de freno de estacionamiento, {zapata} de {freno de mano}
	typo parking break shoes
parking-brake
	en parking brake cable, hand brake cable, emergency brake cable, e-brake cable, handbrake cable, park brake cable, brake cable, ebrake cable, {parking brake} cable, {parking brake} wire, parking cable, park cable
	es cable de freno de estacionamiento, {cable} de {freno de mano}, {cable} de freno, {cable} de parqueo, {cable} de emergencia, {cable} de estacionamiento
	typo parking break cable, parking brake cabel, cable de freno de manno
parking-brake
	en parking brake, hand brake, handbrake, emergency brake, e-brake, ebrake, park brake, driveline brake, transmission brake, p-brake, {driveshaft} brake
	en >keeps truck from rolling, >holds the truck on a hill, >stops truck from rolling, >holds truck hill, >stops truck hill, >parks on a hill, >keep from rolling
	es freno de estacionamiento, freno de mano, freno de emergencia, freno de parqueo, freno de parking, freno de aparcamiento, freno de cardán, freno de parada, freno de patio, freno de parqueadero
	es >detiene el camión estacionado, >mantiene parado el camión, >detiene el camión en subida, >que no se ruede
	typo parking break, hand break, emergency break, freno de estasionamiento, freno de manno
exhaust-brake
	en exhaust brake valve, >exhaust brake, exhaust brake butterfly, engine brake, exhaust retarder, jake brake, compression brake, exhaust shutter, exhaust brake assembly, exhaust throttle valve, exhaust brake flap, exhaust flap, pacbrake, pac brake, butterfly valve exhaust, exhaust brake unit, engine retarder, >retarder
	en >slows down truck with engine, >holds back the exhaust
	es válvula de freno de motor, >freno de motor, freno de escape, freno de máquina, freno de ahogo, ahogador de escape, freno de exosto, mariposa de escape, >freno motor, freno de montaña, freno jacobs, freno de compresión, válvula de ahogo, mariposa de ahogo, retardador, retardador de motor, válvula mariposa de escape, mariposa de {freno de motor}, válvula de {freno de motor}
	es >frena con el motor, >retiene el escape
	typo exaust brake, exhaust break, freno de excape, freno de moter
exhaust-brake
	en exhaust brake solenoid, engine brake solenoid, exhaust brake magnetic valve, exhaust brake vacuum solenoid, {exhaust brake} solenoid, {exhaust brake} solenoid valve, {exhaust brake} magnetic valve, {exhaust brake} magnet valve, {exhaust brake} vacuum solenoid, {exhaust brake} vsv
	es solenoide de freno de motor, solenoide de freno de escape, electroválvula de freno de motor, solenoide de freno de máquina, válvula solenoide de freno de motor, solenoide de {freno de motor}, electroválvula de {freno de motor}, válvula solenoide de {freno de motor}, válvula magnética de {freno de motor}
king-pin-kits
	en king-pin kit, king pin kit, kingpin kit, king pin, king pins, kingpin, kingpins, king pin set, king-pin repair kit, steering knuckle kit, kingpin set, king pin bushings, kingpin bushing kit, steering knuckle pins, spindle pin, spindle pins, spindle pin kit, spindle kit, spindle bushing kit, knuckle pin, knuckle pin kit, knuckle kit, kpk, stub axle kit, stub axle pin, stub axle pins, stub axle bushes, swivel pin, swivel pins, swivel kit, front axle pin kit, kingpin bush kit, axle pin kit, king bolt, king bolts, king bolt kit, king pin bolt, king pin rebuild set
	en >steering knuckle pivots on, >wheel pivots on
	es kit de pines de dirección, kit de pernos reales, pernos reales, perno real, kit de pernos rey, perno rey, pernos de dirección, pivotes, kit de pivotes, king pin, kit de king pin, pivote de dirección, pernos maestros, perno maestro, pin maestro, pines maestros, pines reales, pasador de dirección, pasadores de mangueta, kit de muñones, pernos de muñón, kit de perno rey, pin de dirección, pines de dirección, perno pivote, pivote de mangueta, muñones de dirección, perno rey de dirección, pasadores de dirección, kit de pasadores de dirección, bujes de perno rey, bujes de mangueta, pines de punta de eje, pernos de punta de eje, pernos de mangueta, splinder, splinders, splínderes, esplinder, esplinders, kit de splinder, pines de splinder, pernos de splinder, bujes de splinder, pines y bocinas, pines y bocinas de dirección, bocinas de pin, bocinas de dirección, bocines de dirección, pernos y bocinas, muñequilla, muñequillas, muñequilla de dirección, kit de muñequilla, pines y bujes de dirección, pines y bujes de mangueta, kit de mangos, {buje} de pin, {buje} de perno rey, {buje} de perno real, {buje} de mangueta, {buje} de pivote, {buje} de dirección, muñequera, muñequeras, perno de muñeco, pernos de muñeco, perno rey y bujes, pines de mangueta, perno de mango, pernos de mango, muñeco de dirección, kit de pin y bocinas, kit de pernos de dirección, pernos de eje delantero, pines de eje delantero, pasadores de eje delantero, kit de pasador maestro, pasador maestro, kit de pivote de dirección, kit de pernos de {punta de eje}, {perno} de {punta de eje}, pasador de {punta de eje}, pin de {punta de eje}, {buje} de {punta de eje}, kit de {punta de eje}, tren delantero pines
	es >gira la mangueta, >pivotea la mangueta
	typo king pinn kit, kinpin kit, king ping, kinpin, pernos reyes, kit de pibotes
tie-rod-ends
	en tie-rod end, tie rod end, tie rod ends, tie rod, tie rods, ball joint tie rod, track rod end, track rod ends, steering rod end, outer tie rod, tie rod ball joint, steering ball joint, steering end, t/rod end, tierod, trackrod end, steering joint, steering rod joint, tie rod end kit, steering tie rod, toe rod end
	es terminal de dirección, terminales de dirección, >terminal, >terminales, rótula, rótulas, rótula de dirección, extremo de dirección, >terminal de barra, cabezal de dirección, rótula de barra, terminal de barra de acoplamiento, punta de dirección, cacahuate, term de dirección, esférico de dirección, esféricos de dirección, terminal esférico, rótula esférica, bola de dirección, terminal de rótula, terminal exterior de dirección, puntera de dirección, extremo de barra, cabezal de barra de dirección, terminal de barra transversal, rótula de terminal
	typo tie rot end, tie road end, tyrod, tie rod ned, tierod end, terminal de direcion, terminal de direcsion, rotulas de direccion
drag-links
	en drag link, drag links, draglink, steering link, center link, pitman link, drag link assembly, steering drag link, steering rod, drag rod, relay rod, arm from steering box to wheel, steering box rod, pitman rod, steering arm rod, drag rod assembly, long tie rod
	en >connects steering box, >connects steering gear, >connects pitman arm
	es barra de dirección, barra larga, barra de mando, barra corta de dirección, barra de arrastre, brazo de dirección, barra central de dirección, barra de acoplamiento, barra directa, bieleta de dirección, varilla de dirección, barra corta, barras de dirección, varilla larga, brazo auxiliar de dirección, brazo de arrastre, barra de empuje de dirección, barra longitudinal, barra longitudinal de dirección, barra de acople, varilla de mando, barra transversal, barra de guía, barra de pitman, varilla de arrastre, brazo de mando, biela de dirección, barra de la caja de dirección, barra lateral de dirección, barra de reacción de dirección, barra de conexión de dirección
	es >une la caja de dirección, >conecta la caja de dirección
	typo drag linc, drag lik, barra de direcion
drag-links
	en drag link end, drag link ends, drag link ball joint, drag end
	es terminal de barra de dirección, terminal de barra larga, terminal de barra corta, terminal de brazo de dirección, extremo de barra de dirección, rótula de barra de dirección, rótula de barra larga, rótula de barra corta, terminal de barra de mando, terminal de barra de arrastre, rótula de barra de mando
steering-gears
	en power steering gear, >steering gear, steering box, power steering box, steering gearbox, steering gear box, ps gear, p/s gear, power steering gearbox, power steering gear box, steer box, steer gear, {power steering} gear, {power steering} box, {power steering} gearbox, steering unit, steering gear assembly, steering rack box, integral steering gear
	en >turns the wheels, >turns the steering
	es caja de dirección hidráulica, >caja de dirección, sector de dirección, cajetín de dirección, caja de dirección asistida, caja hidráulica de dirección, mecanismo de dirección, caja hidráulica, cremallera de dirección, sinfín de dirección, >caja de la dirección, servodirección, cajetín, sapo de dirección, sapo hidráulico, cremallera hidráulica, cremallera de la dirección, caja de guía, caja de timón, caja de volante, caja sinfín, sector hidráulico, servo dirección, caja servo, caja de dirección servo, cajetín hidráulico, caja de dirección de poder, tornillo sinfín de dirección
	es >mueve las ruedas, >gira las ruedas
	typo stering gear, steering geer, stearing box, caja de direcion, caja de direcsion
steering-gears
	en steering gear seal kit, steering gear {repair kit}, steering box {repair kit}, power steering seal kit, power steering gear {repair kit}, ps gear {repair kit}, {power steering} box seal kit, {power steering} gear seal kit, {power steering} seal kit, steering box reseal kit, steering gear reseal, {power steering} box {repair kit}
	es kit de sellos de caja de dirección, kit de caja de dirección, kit de reparación de caja de dirección, reparo de caja de dirección, empaques de caja de dirección, repuesto de caja de dirección, sellos de caja de dirección, kit de cajetín de dirección, kit de retenes de caja de dirección, {empaque} de caja de dirección, {retén} de caja de dirección, sellos de cajetín, kit de sellos de dirección hidráulica, reparo de dirección hidráulica, kit de dirección hidráulica, sellos de sector, {retén} de sector
power-steering-pumps
	en power steering pump, steering pump, p/s pump, ps pump, hydraulic steering pump, power steering pumps, p s pump, powersteering pump, vane pump, pas pump, {power steering} pump, pwr str pump, steering oil pump, oil pump steering, {power steering} oil pump, {power steering} hydraulic pump, str pump
	en >makes steering easy, >makes the steering light, >steering hard to turn, >helps steering
	es bomba de dirección hidráulica, bomba de dirección, bomba hidráulica, bomba de dirección asistida, bomba licuadora, licuadora, licuadora de dirección, bomba de power steering, bomba de la dirección, bomba de aceite de dirección, bomba de servodirección, bomba hidráulica de dirección, bomba de timón hidráulico, bomba de guía, bomba de guía hidráulica, bomba de hidráulico, bomba servo, bomba del timón, bomba de volante, hidráulico de dirección, bomba de hidráulico de dirección, bomba de poder, bomba de power
	es >ayuda a la dirección, >ablanda la dirección, >hace suave la dirección, >pone suave la dirección
	typo power stering pump, power steering punp, power stearing pump, bomba de direcion, bomba de direcsion hidraulica
leaf-springs
	en leaf spring assembly, leaf spring, leaf springs, spring pack, spring assembly, >springs, multi leaf spring, leaf pack, truck spring, parabolic spring, >spring, suspension spring, overload spring, overload springs, rear spring pack, dual wheel rear springs, spring stack, monoleaf, mono leaf, mono leaf spring, multi leaf, multileaf, parabolic leaf, taper leaf, taper leaf spring
	en >carries the load, >holds the load
	es paquete de muelles, >muelle, muelles, ballesta, ballestas, paquete de resortes, paquete de ballestas, paquete de hojas, elástico, elásticos, resortes de hojas, muelleo, paquete de muelleo, >resorte, >resortes, paquete trasero, paquete delantero, paquete trasero de muelles, paquete de suspensión, {muelle} de hojas, paquete de {muelle}, paquete de hojas de {muelle}, juego de {muelle}, {muelle} completo, sopanda, hojas de suspensión, {muelle} de suspensión, muelle parabólico, ballesta parabólica, muelle monohoja, hoja parabólica, muelle de hojas, ballesta de hojas
	es >aguanta la carga, >soporta la carga
	typo leaf sping, leave spring, lief spring, balleta, ballestra, balletas, vallesta, mueye, muelles de suspencion
leaf-springs
	en main leaf, master leaf, >main spring leaf, first leaf, >spring leaf, >main leaf spring, no 1 leaf, number 1 leaf, 1st leaf, top leaf
	es hoja maestra, hoja principal, primera hoja, hoja madre, >hoja de ballesta, >hoja maestra de muelle, >hoja de muelle, >maestra, >hoja maestra de ballesta, >primera de muelle, muelle maestro, muelle principal, hoja primera, >hoja madre de {muelle}, >hoja maestra de {muelle}, >hoja principal de {muelle}, >primera hoja de {muelle}, hoja número uno, >primera de {muelle}, >maestra de {muelle}
	typo mian leaf, oja maestra
spring-bushings
	en spring bushing, leaf spring bushing, spring bushings, spring eye bushing, shackle bushing, spring bush, spring bushes, spring eye bush, rubber spring bushing, >bushing, >bushings, leaf spring bushes, suspension bushing, spring rubber, spring rubbers, shackle rubber, shackle rubbers, spring eye rubber, leaf spring rubber, leaf rubber bushing, leaf eye bush, leaf eye bushing, leaf bush
	es buje de {muelle}, casquillo de {muelle}, bocín de {muelle}, silentblock de {muelle}, {goma} de {muelle}, buje de suspensión, >bujes, >buje, buje de hoja, bujes de suspensión, {buje} de {muelle}, {buje} de suspensión, {buje} de hoja, {buje} de gemelo, {buje} de columpio, hules de {muelle}, {buje} de ojo de {muelle}, {goma} de ojo de {muelle}, {buje} de grillete, {goma} de columpio, {goma} de gemelo
	typo spring bushin, spring busing, buje de mueye, buje de balleta, vuje de muelle
shackles-and-pins
	en spring shackle, shackle, shackles, leaf spring shackle, spring shackles, shackle kit, shackle plate
	es columpio de muelle, columpio, columpios, gemelo, gemelos, gemela, gemelas, balancín de muelle, silleta de muelle, grillete, percha de muelle, jumelo, jumelos, quijadas de muelle, {columpio} de {muelle}, {columpio} de suspensión, gemela de {muelle}, columpio trasero, mico de {muelle}
	typo shakle, spring shackel, spring shakle, colunpio, gemelos de balleta
shackles-and-pins
	en spring pin, spring pins, shackle pin, leaf spring pin, shackle pins, spring eye pin, spring eye bolt, hanger pin, spring hanger pin, greasable spring pin
	es pin de muelle, pines de muelle, pin de {muelle}, pasador de {muelle}, {perno} de {muelle}, pin de {columpio}, pasador de {columpio}, {perno} de {columpio}, {perno} de ojo de {muelle}, pin de ojo de {muelle}
	typo sping pin, pin de mueye
shackles-and-pins
	en U-bolt, u bolt, u bolts, ubolt, ubolts, spring u-bolt, leaf spring u bolt, axle u-bolt, spring u bolt, u-bolts, axle u bolts, spring clamp, bolts hold springs to axle, bolts that hold springs, spring to axle bolt, axle bolts, u bolt kit
	en >holds leaf spring, >holds spring to axle, >clamps leaf spring, >holds the axle
	es perno U, abarcón, abarcones, abrazadera de {muelle}, grampa de {muelle}, grapa de {muelle}, perno en u, pernos u, u de muelle, grapa u, tornillo u, perno abarcón, corbata de muelle, pernos de ballesta u, grapa, grapas, grapas de muelle, u bolt, abarcón de {muelle}, abarcones de {muelle}, perno u de {muelle}, pernos u de {muelle}, tornillo u de {muelle}, u bolt de {muelle}, abarcón trasero, abarcón delantero, u de {muelle}, {abrazadera} de {muelle}, perno tipo u, {abrazadera} de eje, {abrazadera} de suspensión, estribo de {muelle}, herradura de {muelle}, {perno} u de suspensión
	es >sujeta el {muelle}, >sostiene el {muelle}, >agarra el {muelle}, >abraza el {muelle}
	typo abarcon de mueye, ubot, avarcon
shock-absorbers
	en damper, shock absorber, >shock, >shocks, shock absorbers, dampers, suspension damper, gas shock, gas shocks, shock abs, shox, shocker, shockers, shocker absorber, shocky, shockies, shockie, monroe shock, hydraulic shock, ride shock, suspension shock
	en >smooths the ride, >stops bouncing, >stops the bouncing, >absorbs bumps, >soaks up bumps, >soften ride
	es amortiguador, amortiguadores, amortiguador a gas, amortiguador de gas, amortiguador de suspensión, chocs, >shock, amort, amorts, compensador, compensadores, compensador de suspensión, >amortiguación, amortiguador hidráulico, amortiguador telescópico, absorbedor
	es >amortigua los golpes, >quita el rebote, >suaviza el andar, >evita que rebote, >absorbe golpes
	typo shock absorver, shok absorber, shock absober, shok, amortiguadro, amortigador, amortiguado, hamortiguador, amoriguador
stabilizers
	en stabilizer bar, >stabilizer, sway bar, anti roll bar, anti-roll bar, antiroll bar, stabiliser bar, swaybar, anti sway bar, roll bar, torsion stabilizer, >stabilizers, {sway bar}, bar for body roll, body roll bar
	en >stops the leaning, >stops leaning, >stops body roll, >keeps from leaning, >leaning in curves, >sways in turns, >stops sway
	es barra estabilizadora, estabilizador, estabilizadora, barra antivuelco, barra de torsión estabilizadora, estabilizadores, barra antibalanceo, barra antibamboleo, barra de balanceo, barra de estabilización, barra estabilizadora trasera, barra anti balanceo, estabilizador de suspensión
	es >evita que se ladee, >que no se ladee, >que no se incline, >evita que se incline, >evita el balanceo
	typo stablizer bar, stabalizer bar, sway var, barra establizadora, barra estavilizadora
stabilizers
	en stabilizer link, sway bar link, stabilizer links, anti roll bar link, drop link, sway bar end link, >stabilizer bar link, >end link, sway bar links, drop links, {sway bar} link, {sway bar} links, {sway bar} end link, stab link, {sway bar} rod
	es bieleta de barra estabilizadora, bieleta, bieletas, bieleta estabilizadora, tornillo estabilizador, cacahuate de barra estabilizadora, link estabilizador, gemelo estabilizador, varilla estabilizadora, bieleta de suspensión, tirante de barra estabilizadora, cacahuates, eslabón de barra estabilizadora, lápiz estabilizador, cacahuate de barra, tirante de barra, tirantes estabilizadores, terminal de barra estabilizadora, link de barra estabilizadora, lápiz de barra estabilizadora, gemelo de barra estabilizadora, brazo de barra estabilizadora, varilla de barra estabilizadora, tornillo de barra estabilizadora, hueso de barra estabilizadora, huesito de barra estabilizadora, conector de barra estabilizadora, muñeco de barra estabilizadora, rótula de barra estabilizadora
	typo stablizer link, sway bar linc, vieleta, bieleta estavilizadora
stabilizers
	en stabilizer bushing, sway bar bushing, stabilizer bar bushing, sway bar bushings, anti roll bar bush, stabilizer bushings, sway bar bush, roll bar bush, stabiliser bush, {sway bar} bushing, {sway bar} bushings, {sway bar} rubber, {sway bar} bush, d bush, d bushes, stab bushing, stabilizer rubber, stabilizer rubbers, stabiliser rubbers, sway bar rubbers, stab bar rubber, torsion bar rubber, sway rubbers
	es buje de barra estabilizadora, {goma} de barra estabilizadora, buje estabilizador, bujes de barra estabilizadora, gomas de barra estabilizadora, hules de barra estabilizadora, buje de estabilizadora, gomas estabilizadoras, {buje} de barra estabilizadora, {buje} de estabilizadora, {goma} de estabilizadora, {goma} de barra, cauchos de estabilizadora, {goma} de estabilizador, {buje} de estabilizador, {goma} de barra de torsión estabilizadora, {goma} de barra de balanceo
	typo stablizer bushing, sway bar bushin, vuje de barra estabilizadora
steel-wheels
	en steel wheel, steel rim, steel rims, steel wheels, >rim, >rims, >wheel, >wheels, steel disc wheel, disc wheel, dual wheel, wheel rim
	es rin de acero, >rin, >rines, aro de acero, >aro, aros de acero, llanta de acero, rueda de acero, rines de acero, disco de rueda, >rueda, >ruedas, aro de camión, aro de rueda, disco de acero, llanta de chapa, rin de camión, rin de disco, jante, jante de acero, yante, ring de acero, >ring de camión, {rueda} de fierro, {rueda} de hierro, {rueda} artillera
	typo steal wheel, steel weel, rrin, rin de asero
aluminum-wheels
	en aluminum {rim}, alloy {rim}, aluminium {rim}, alcoa {rim}, polished {rim}, alum {rim}, alcoas, >alcoa
	es rin de aluminio, aro de aluminio, rines de aluminio, rueda de aluminio, llanta de aluminio, aros de aluminio, rines de lujo, {rueda} de aleación, {rueda} pulido, ring de aluminio, jante de aluminio, {rueda} de magnesio
	typo alumnium wheel, aluminun wheel, aluminum weel, rin de alumino
wheel-covers
	en wheel simulator set, wheel simulators, wheel simulator, simulators, wheel liners, wheel liner set, dually simulators, stainless wheel simulators, wheel skins
	es juego de simuladores de rin, simuladores de rin, simuladores, simulador de rin, simuladores de rueda, copas de rueda de acero inoxidable, cubre rines, tapas de lujo, simulador de rueda, polveras de rueda, simuladores de aro, cubre aros, cubrearos, simuladores de llanta, forros de rin, tazas simuladoras, copas simuladoras
	typo wheel simulater, wheel similators
wheel-covers
	en wheel cover, hub cap, hubcap, hubcaps, hub caps, wheel covers, wheel cap, center cap, wheel trim, wheel caps, hub cover, beauty ring, beauty rings, trim rings
	en >shiny wheel covers
	es tapa de rin, >copa, >copas, tapacubo, tapacubos, copas de rueda, taza de rueda, tazas, polvera, polveras, copa de rin, vaso de rueda, embellecedor de rueda, vasos de rueda, tapones de rueda, copa de llanta, copas de rin, chapetas de rin, taza de rin, chapeta de rin, tapones de rin, tapones de rueda, tapadera de {rueda}, {tapa} de aro, tapa cubo, {tapa} de {maza}, {tapa} de {rueda}, copa de aro, copas de {maza}, embellecedor de llanta
	typo wheel cver, hub kap, hupcap, tapacuvos
valve-stems
	en tire valve stem, >valve stem, >valve stems, tyre valve, tire valve, wheel valve, tire stem, tire valve stems, tyre valve stem, air valve, schrader valve, rim valve
	en >inflate the tire, >air up tire, >put air in tire
	es válvula de llanta, válvula de neumático, pivote de llanta, pitón de llanta, válvula de aire de llanta, vástago de válvula, válvula de goma de llanta, gusanillo, válvula de rin, válvula de rueda, valvulita de llanta, pitón, pitones de llanta, válvula de caucho, válvulas de llanta, niple de llanta, válvula de inflado, vástago de llanta, pitón de aro, válvula de aro, válvula de cubierta, obús, obús de válvula, pivote de rueda, chupón de llanta, pipeta de llanta
	es >inflar la llanta, >para inflar la llanta, >echar aire a la llanta
	typo valve steam, tire vavle, valve stemm, balbula de yanta, valvula de yanta
valve-stems
	en valve {extension}, valve stem {extension}, tire valve {extension}, tire {extension}, stem {extension}, dually valve {extension}
	es extensión de válvula, extensión de llanta, alargador de válvula, extensión de válvula de llanta, extensión de pivote, alargue de válvula, extensor de válvula, extensión para llanta dual, prolongador de válvula, prolongación de válvula, alargador de llanta, extensión de vástago, manguerita de inflar
	typo valve extention, extencion de valvula
reman-myy
	en remanufactured MYY5T transmission, myy5t, myy5t {transmission}, 5 speed {transmission}, five speed {transmission}, 5 speed manual {transmission}
	es transmisión MYY5T reconstruida, caja myy5t, caja de cambios myy5t, caja de velocidades myy5t, transmisión myy5t, caja de cinco velocidades, caja de 5 velocidades
reman-myy
	en remanufactured MYY6S transmission, myy6s, myy6s {transmission}, 6 speed manual {transmission}
	es transmisión MYY6S reconstruida, caja myy6s, caja de cambios myy6s, caja de velocidades myy6s, transmisión myy6s, caja de seis velocidades, caja de 6 velocidades
reman-myy
	en myy {transmission}, manual {transmission}, stick shift {transmission}, standard {transmission}
	es caja myy, caja manual, transmisión manual, caja de cambios manual, caja mecánica, caja estándar, transmisión estándar
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
	en remanufactured differential, reman differential, differential assembly, rear end assembly, rebuilt differential, complete differential, >differential, >diff, third member, rear differential, >pumpkin, diff assembly, chunk, >rear end, axle differential
	es diferencial reconstruido, >diferencial, diferencial completo, diferencial remanufacturado, >diferenciales, diferencial trasero, pera de diferencial, cabezal de diferencial, calabazo, calabazo de diferencial, pera, tercio de diferencial, diferencial armado, tercer miembro, cabezón de diferencial, cabeza de diferencial, diferencial remanufacturado completo, grupo diferencial, puente diferencial, corona completa armada
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
	es partes de {embrague}, partes de transmisión, repuestos de caja
`;
