/**
 * Parts that the store does not sell, under the category of the nearest parts. A search for one of
 * them says that nothing matched it and shows that category, first the parts that are titled with
 * one of the phrases. The notation is explained in read-concepts.ts.
 */
export const UNSOLD_CONCEPTS = `
full-gasket-sets
	en valve cover gasket, rocker cover gasket, intake manifold gasket, exhaust manifold gasket, timing cover gasket, front cover gasket, tappet cover gasket, oil pump gasket, front cover seal gasket, engine cover gasket, exhaust flange gasket, exhaust gasket, donut gasket, rocker box gasket
	es {empaque} de tapa de punterías, {empaque} de tapa de balancines, {empaque} de tapa de válvulas, {empaque} de múltiple, {empaque} de tapa de distribución, {empaque} de {múltiple}, {empaque} de tapa de martillos, {empaque} de tapa de motor, {empaque} de punterías, {empaque} de balancines, {empaque} de bomba de aceite, {empaque} de escape, {empaque} de tubo de escape, {empaque} de {mofle}, {empaque} de tapa frontal
camshafts-and-rockers
	en push rod, pushrod, lifter, lifters, tappet, tappets, valve lifter, valve cover, rocker cover, tappet cover, hydraulic lifter, cam follower, roller lifter, rocker box
	es buzo, buzos, taqué, taqués, taques, taquetes, puntería, punterías, varilla de empuje, varilla de balancín, botador, impulsor de válvula, tapa de punterías, tapa de balancines, tapa de válvulas, varilla impulsadora, impulsador, impulsador de válvulas, empujador, alzaválvulas, propulsor, varilla de punterías, varilla de taqués, varilla empujadora, tapa de martillos, botadores de válvulas, taco de válvula
valves-guides-and-seats
	en valve spring, valve springs, valve keepers, valve cotters, valve retainer, valve shim, valve shims, valve adjustment shim, valve adjusting shim
	es resorte de válvula, resortes de válvulas, cuñas de válvula, platillo de válvula, seguros de válvula, laina de válvula, lainas de válvulas, calza de válvula, resortes de culata, chavetas de válvula, seguros de resorte
timing-gears
	en timing belt, timing belt kit, timing cover, timing gear cover, front cover, crank gear, crankshaft gear, injection pump gear, pump drive gear, timing case, gear cover
	es {correa} de distribución, {correa} de tiempo, tapa de distribución, {engranaje} de cigüeñal, {engranaje} de bomba de inyección, {engranaje} de bomba inyectora, tapa de tiempo, tapa de repartición, tapa frontal de motor
pistons-and-rings
	en piston pin, wrist pin, gudgeon pin, wrist pin clip, piston pin clips, wrist pin retainer
	es pasador de pistón, bulón de pistón, perno de pistón, pin de pistón, seguro de pistón, seguros de pasador de pistón
oil-pans
	en dipstick, oil dipstick, dip stick, oil dipstick tube, oil drain plug, drain plug, oil filler cap, oil cap, oil fill cap, oil level gauge, oil gauge stick, sump plug, oil plug, drain plug washer
	es varilla de aceite, bayoneta de aceite, varilla medidora de aceite, tapón de cárter, tapón de drenaje, tapón de aceite, tapa de aceite, bayoneta, varilla de nivel de aceite, medidor de aceite, tapón de olla, tapón de drenaje de aceite, {tapa} de llenado de aceite, {tapa} de aceite de motor
oil-filters
	en oil filter housing, oil filter wrench, oil filter adapter
	es base de filtro de aceite, portafiltro de aceite, llave de filtro de aceite
fuel-water-separators
	en water in fuel sensor, wif sensor
	es sensor de agua en combustible, sensor de agua en el combustible, sensor de agua
rail-sensors
	en fuel pressure regulator, pressure regulator, fuel temperature sensor, fuel temp sensor
	es sensor de temperatura de {combustible}, regulador de presión, regulador de presión de combustible
axle-shafts
	en axle gasket, axle shaft gasket, axle flange gasket, axle stud
	es {empaque} de palier, {empaque} de flecha, {empaque} de semieje, {empaque} de eje trasero
thermostats
	en thermostat gasket, thermostat housing, thermostat seal, thermostat cover, water outlet, water neck, water neck gasket, thermostat neck, coolant neck
	es {empaque} de termostato, base de termostato, caja de termostato, codo de agua, carcasa de termostato, {empaque} de codo de agua, {tapa} de termostato, carcaza de termostato, codo de termostato, caja termostática
radiators
	en shroud, radiator shroud, fan shroud, radiator mount, radiator support, radiator bracket
	es tolva de radiador, tolva de ventilador, tolva, deflector de radiador, soporte de radiador, {goma} de radiador
belt-tensioners
	en crank pulley, crankshaft pulley, damper pulley, harmonic balancer, vibration damper, fan pulley, water pump pulley, crankshaft damper, crank damper, engine damper, harmonic damper, crank balancer
	es polea de cigüeñal, polea damper, polea del cigüeñal, dámper de cigüeñal, polea de bomba de agua, polea de ventilador, polea amortiguadora, polea dámper de cigüeñal, amortiguador de cigüeñal, balanceador de cigüeñal, antivibrador de cigüeñal
release-bearings
	en clutch fork, release fork, clutch release fork, throwout fork, clutch lever, clutch fork boot
	es horquilla de {embrague}, tijera de {embrague}, uña de {embrague}, orquilla de {embrague}, palanca de {embrague}, brazo de {embrague}, uñeta de {embrague}, bota de horquilla de {embrague}
clutch-cylinders
	en clutch hose, clutch line, clutch pedal
	es manguera de {embrague}, pedal de {embrague}, cañería de {embrague}
shift-cables
	en shift lever, shift knob, shifter boot, gear shift lever, shift fork, shift boot, gearshift boot, gear shift boot, gear lever boot, shift lever boot, gearshift lever, gearshift knob, gear knob, stick shift boot
	es palanca de cambios, perilla de cambios, pomo de cambios, horquilla de cambios, funda de palanca, fuelle de palanca, guardapolvo de palanca, capuchón de palanca, {goma} de palanca de cambios, perilla de palanca, bola de palanca, fuelle de palanca de cambios, cubrepalanca
brake-master-cylinders
	en brake fluid reservoir, brake pedal, brake fluid, dot 3, dot 4, dot3, dot4, dot 3 brake fluid, dot 4 brake fluid, proportioning valve, brake reservoir, brake fluid tank
	es depósito de líquido de freno, pedal de freno, líquido de frenos, líquido de freno, válvula repartidora de freno, {depósito} de líquido de freno, líquido dot 3, líquido dot 4
brake-hoses
	en steel brake line, brake tubing
	es tubería de freno, tubo de freno
brake-shoes
	en brake hardware kit, >brake spring, >brake springs, brake spring kit, brake shoe spring, brake shoe spring kit, brake return spring, shoe hardware kit, star wheel adjuster, brake rivets
	es >resortes de freno, resorte de zapata, kit de resortes de freno, ajustador de zapatas, resorte de balatas, kit de resortes, remaches de balata, remaches de freno, estrella de freno, ajustador de estrella
air-chambers
	en air dryer, air drier, air brake dryer, air dryer cartridge, air compressor, air brake compressor, air tank, air reservoir, relay valve, quick release valve, treadle valve, foot valve, glad hand, gladhand, gladhand seal, air dryer filter, purge valve, air brake valve
	es secador de aire, filtro secador de aire de frenos, compresor de frenos, compresor de aire de frenos, compresor de frenos de aire, compresor para frenos de aire, tanque de aire, válvula relay, válvula de pedal, pulmón compresor, manitas de aire, manitas, manitas de frenos, mano de amigo, tarro de aire, pulmón de aire de frenos, válvula de freno de aire, válvula de descarga rápida, válvula de retardo, pedalera de freno de aire, filtro secador de frenos
drag-links
	en pitman arm, idler arm, steering arm, steering knuckle, steering shaft, steering column, knuckle, steering spindle, spindle assembly
	es brazo pitman, pitman, brazo loco, columna de dirección, muñón, muñones, mango de dirección, mangueta, brazo pittman, brazo de caja de dirección
tie-rod-ends
	en ball joint, ball joints, control arm
	es rótula de suspensión, horquilla de suspensión, brazo de suspensión
power-steering-pumps
	en power steering hose, power steering reservoir, power steering line, steering wheel, {power steering} hose, {power steering} reservoir, {power steering} line, {power steering} tank, {power steering} pressure line, {power steering} return hose, {power steering} filter, {power steering} cooler, {power steering} cap, ps hose, ps line, ps reservoir, ps pressure hose, steering hose, steering return hose
	es manguera de dirección hidráulica, volante de dirección, timón, {manguera} de dirección, {manguera} de dirección hidráulica, {depósito} de dirección hidráulica, {depósito} de hidráulico, {manguera} de hidráulico, tubería de dirección hidráulica, {depósito} de dirección
leaf-springs
	en air bag suspension, air spring, coil spring, air bag, airbag, air bellows, suspension air bag
	es bolsa de aire, resorte espiral, cámara de suspensión, bolsa de suspensión, fuelle de aire, fuelle de suspensión, pulmón de suspensión, cámara de aire de suspensión, balona
alternators
	en voltage regulator, volt regulator, voltage reg, alternator regulator, alternator pulley, alternator brushes, brush holder, brush set, alternator bracket
	es regulador de voltaje, regulador de alternador, carbones de alternador, portacarbones, porta carbones, portaescobillas, polea de alternador, base de alternador
starters
	en starter solenoid, starter brushes, bendix, starter drive, starter gear, starter bendix, starter clutch, starter armature
	es automático de arranque, solenoide de arranque, solenoide de marcha, bendix, automático de marcha, carbones de marcha, carbones de arranque, bendix de arranque, bendix de marcha, impulsor de arranque, inducido de arranque, escobillas de arranque, campana de arranque, horquilla de arranque
batteries
	en battery cable, battery terminal, battery tray, battery box, battery cover, battery hold down, jumper cables, booster cables, booster cable, jump leads, jumper leads, battery clamp, battery strap, battery connector, jumper terminal, jumper terminals, battery lug, battery lugs, battery post, battery terminals, battery terminal end, terminal end, cable lug, battery ground cable, ground cable, ground strap, battery bracket, battery shelf, battery box lid
	es cable de batería, terminal de batería, borne de batería, caja de batería, charola de batería, cables pasa corriente, {tapa} de batería, cables de corriente, pasa corriente, pasacorriente, base de batería, cajón de batería, sujetador de batería, cable de masa, borne, bornes, bornera, terminales de acumulador, terminal de acumulador, {cable} de acumulador, {cable} de tierra, cable a tierra, pinzas de batería, zapata terminal de batería, grampa de batería, abrazadera de batería, soporte de batería, {tapa} de acumulador, caja de acumulador
engine-sensors
	en oxygen sensor, o2 sensor, knock sensor, throttle position sensor, tps, throttle body, accelerator pedal, pedal sensor, accelerator pedal sensor, accelerator pedal position sensor, pedal position sensor, app sensor, apps sensor, throttle pedal, throttle pedal sensor
	es sensor de oxígeno, sonda lambda, sensor de detonación, sensor de acelerador, pedal de acelerador, cuerpo de aceleración, sensor de pedal de acelerador, sensor de posición de pedal, sensor app, sensor de pedal
abs-sensors
	en vss, vehicle speed sensor, speedometer, speedo sensor, instrument cluster
	es sensor de velocímetro, velocímetro, tablero de instrumentos, odómetro
switches
	en reverse light switch, backup light switch, neutral switch, hazard switch, clutch switch, clutch pedal switch, door switch, door jamb switch, blower switch, fan speed switch, heater switch, neutral safety switch, cruise control switch, cruise control, cruise switch, clock spring, air bag clockspring, pto switch
	es control de crucero, {switch} de crucero, bulbo de reversa, interruptor de intermitentes, {bulbo} de reversa, {bulbo} de retroceso, {bulbo} de marcha atrás, {bulbo} de neutro, {bulbo} de neutral, {bulbo} de {embrague}, interruptor de puerta, botón de puerta, {switch} de soplador, {switch} de {ventilador}, espiral de volante, interruptor de calefacción, {switch} de luces de emergencia, {switch} de estacionarias
wiper-motors
	en wiper blades, wiper blade, wiper arm, wiper arms, windshield wiper blade, washer tank, washer reservoir, wiper refill
	es plumas limpiaparabrisas, plumilla, plumillas, escobillas, escobilla, hules limpiaparabrisas, brazo limpiaparabrisas, pluma limpiaparabrisas, hoja limpiaparabrisas, cuchillas limpiaparabrisas, cepillos limpiaparabrisas, gomas limpiaparabrisas, limpia parabrisas hule, brazo de plumilla, brazo de pluma, brazo de escobilla, {depósito} de limpiaparabrisas, {depósito} de lavaparabrisas, {depósito} de agua de limpiaparabrisas, {depósito} de sapito
headlamps
	en fog light, fog lamp, head lamp bulb, headlight bulb, h4 bulb, light bulb, driving light, bulb, bulbs, lamp bulb, headlight bezel, headlamp bezel, headlight ring, headlight bracket, headlight socket, headlight lens, headlamp lens, headlight glass, headlamp glass, headlight cover
	es faro de niebla, faro antiniebla, neblinero, neblineros, exploradora, exploradoras, foco h4, bombillo h4, bombilla h4, ampolleta h4, bombillo de faro, foco de faro, bombillo, halógenos, bombillos, ampolleta, ampolletas, foquito, foquitos, bisel de faro, aro de faro, marco de faro, base de faro, vidrio de faro, cristal de faro, mica delantera, faro rompenieblas, rompenieblas, busca huella, bombillas, lamparita, luces de niebla, {mica} de faro, {vidrio} de faro, {mica} de faro delantero, {mica} delantera
body-panels
	en tailgate, tail gate, engine cover, dashboard, dash panel, roof panel, rear panel, cowl panel, cab floor, doghouse, dog house, doghouse cover, glove box, dash board, center console, instrument panel
	es compuerta, compuerta trasera, tapa trasera, tablero de cabina, techo de cabina, panel trasero, piso de cabina, >tapa de motor, guantera, consola, consola central, tablero, salpicadero, {tapa} de motor de cabina, tapa de motor interior
door-handles
	en door latch, door lock actuator, latch striker, door check, door striker, grab handle, grab bar, door pull handle
	es cerradura eléctrica, pestillo de puerta, seguro de puerta, seguros de puerta, contrachapa, tirante de puerta, contrachapa de puerta, cerrojo de puerta, mecanismo de chapa, actuador de seguro, pasamanos, agarradera de subir, cerradura de puerta mecánica, tope de puerta, freno de puerta
seats
	en floor mat, floor mats, sun visor, visor, carpet, headliner, arm rest, armrest, steering wheel cover, ash tray, seat cushion, seat foam, seat belt buckle, seat track, seat base, seat spring, headrest
	es tapete, tapetes, alfombra, alfombras, visera, viseras, tapasol, tapasoles, parasol, descansabrazos, cubre volante, cojín de asiento, esponja de asiento, espuma de asiento, hebilla de cinturón, broche de cinturón, riel de asiento, base de asiento, cabecera, apoyacabezas, reposacabezas, piso de goma, moqueta, toldo interior, cielo de cabina, quitasol
ac-compressors
	en a/c clutch, ac clutch, compressor clutch, {ac} compressor clutch, a/c hose, ac hose, freon, refrigerant, r134a, a/c line, pag oil, compressor oil, compressor pulley, a/c fitting, a/c hose fitting, r-134a
	es clutch de compresor, manguera de aire acondicionado, gas refrigerante, freón, manguera de clima, aceite de compresor, aceite pag, polea de compresor, bobina de compresor, {embrague} de compresor, {cañería} de aire acondicionado, {manguera} de a/c, gas de aire acondicionado, gas r134
steel-wheels
	en tire, tires, tyre, wheel weight, inner tube, truck tires, tubes tire, tire chains
	es llanta, llantas, llanta nueva, neumático, neumáticos, cubierta de llanta, cámara de llanta, plomos de llanta, goma de camión, caucho de camión, neumático de camión, cadenas de llanta, tripa de llanta
air-filters
	en air filter housing, air cleaner housing, air box, snorkel, air cleaner assembly, restriction gauge, restriction indicator, filter restriction gauge, air restriction gauge, air filter restriction indicator, filter minder, air filter indicator, air cleaner indicator, filter gauge
	es carcasa de filtro de aire, caja de filtro de aire, portafiltro de aire, toma de aire, indicador de restricción, indicador de restricción de aire, indicador de saturación de filtro, testigo de filtro de aire, vacuómetro de filtro de aire
fuel-tanks-and-caps
	en fuel tank strap, fuel neck, filler neck, fuel pickup, fuel pickup tube, tank bracket, fuel tank bracket
	es cincho de tanque, cuello de llenado, abrazadera de tanque, cincho de tanque de {combustible}, zuncho de tanque, soporte de tanque, base de tanque, chupador de tanque, pescador de tanque, chupador de {combustible}, cuello de tanque
control-cables
	en clutch cable, speedometer cable, speedo cable, hood cable
	es cable de {embrague}, chicote de {embrague}, guaya de {embrague}, {cable} de {embrague}, {cable} de velocímetro, {cable} de cuenta kilómetros, {cable} de capó, {cable} de cofre
turbo-gasket-kits
	en turbo oil line, turbo oil feed line, turbo oil drain, turbo oil pipe
	es tubo de aceite de turbo, cañería de aceite de turbo, línea de aceite de turbo, retorno de turbo
turbo-cartridges
	en turbo wheel, compressor wheel, turbine wheel, turbo compressor wheel, turbo shaft
	es rueda compresora, rueda de turbina, rueda de turbo, eje de turbo, rotor de turbo
studs-and-nuts
	en axle nut, axle nuts, spindle nut, spindle nuts, axle shaft nut, wheel bearing nut
	es tuerca de eje, tuerca de flecha, tuerca de punta de eje, tuerca de espiga, tuerca de balero
exhaust-pipes
	en up pipe, uppipe, crossover pipe, y pipe
	es tubo de turbo, tubo de subida de escape
glow-plugs
	en spark plug, spark plugs, ignition coil, distributor
	es bujía de encendido, bujía de chispa, bujías de encendido, bobina de encendido
shackles-and-pins
	en spring hanger, spring hanger bracket, leaf spring hanger, spring hangers, spring saddle, u bolt plate, spring plate
	es percha de muelle, mano de {muelle}, soporte de {muelle}, percha de {muelle}, placa de {muelle}, base de {muelle}, manito de {muelle}
cab-mounts
	en cab shock, cab shocks, cab shock absorber, cab damper, cab air spring, cab air bag
	es amortiguador de cabina, amortiguadores de cabina, bolsa de aire de cabina
grease
	en anti seize, antiseize, never seize, anti-seize compound, grease fitting, grease fittings, zerk, grease zerk, grease gun
	es grasera, graseras, engrasadora, pistola de grasa, antiaferrante, antiaferrador, antiagarrotante
body-panels
	en hood, front hood, bonnet, engine hood, front panel
	es cofre, capó, capot, capota, bonete, panel frontal
back-up-alarms
	en horn, air horn, gps, radio, stereo, antenna
	es claxon, corneta, pito, pitos, pito de aire, bocina de aire, radio, antena, estéreo
gears-and-shafts
	en fourth gear, 4th gear, second gear, 2nd gear, first gear, 1st gear, sixth gear, 6th gear, reverse gear, reverse idler gear, speedometer gear, speedo gear, speedometer drive gear
	es piñón de cuarta, engrane de cuarta, engranaje de cuarta, piñón de segunda, engrane de segunda, engranaje de segunda, piñón de primera, engrane de primera, engranaje de primera, piñón de sexta, engranaje de sexta, piñón de reversa, engrane de reversa, engranaje de reversa, piñón de retroceso, piñón de velocímetro
flywheels
	en bell housing, bellhousing, flywheel housing, clutch housing
	es campana de {embrague}, carcasa de {embrague}, concha de {embrague}, carcasa de volante, campana de caja
reman-transmissions
	en {transmission} pan, {transmission} case, {transmission} housing, {transmission} cooler, {transmission} oil cooler, {transmission} cooler line, {transmission} cooler lines, {transmission} cooler hose, {transmission} oil cooler line
	es cárter de transmisión, cárter de caja, carcasa de caja, enfriador de transmisión, enfriador de caja, {enfriador} de {caja}, {enfriador} de aceite de {caja}, {manguera} de enfriador de {caja}, {cañería} de enfriador de {caja}
fuel-water-separators
	en fuel heater, fuel preheater
	es calentador de combustible, precalentador de combustible
dpf
	en one box, one-box, aftertreatment box, dpf gasket, dpf clamp, scr catalyst, scr muffler
	es caja de postratamiento, {empaque} de dpf, catalizador scr
def-pumps
	en def tank, def line, def hose, def filter, def level sensor, def sensor, def quality sensor, def header, urea tank, urea sensor, def heater, def tank heater, def tank header, def head unit, def pump filter, def line heater, def supply module, def temperature sensor, def tank sensor, urea line, urea filter, adblue tank, adblue filter
	es tanque de urea, tanque de adblue, depósito de urea, filtro de urea, manguera de urea, sensor de urea, sensor de nivel de urea
brake-boosters
	en vacuum pump, brake vacuum pump, alternator vacuum pump
	es bomba de vacío, bomba de vacío de freno, depresor, depresor de vacío, bomba de vacío de alternador
abs-sensors
	en abs module, abs modulator, abs control unit, abs ring, abs tone ring, tone ring, tone wheel, exciter ring, reluctor ring
	es módulo de abs, modulador de abs, anillo abs, rueda fónica, corona de abs
exhaust-pipes
	en exhaust elbow, rain cap, exhaust rain cap, heat shield, exhaust hanger, muffler bracket, muffler strap, muffler hanger, exhaust bracket, exhaust manifold stud, exhaust stud
	es codo de escape, tapa de escape, gorro de escape, protector de calor, colgante de escape, soporte de escape, soporte de {mofle}, cincho de {mofle}, {goma} de {mofle}, {goma} de escape, espárrago de múltiple, sombrero de escape
egr-valves
	en egr pipe, egr tube, egr gasket, egr sensor, egr hose
	es tubo de egr, cañería de egr, {empaque} de egr, sensor de egr
intake-manifolds
	en throttle valve, intake throttle, intake throttle valve, intake heater, grid heater
	es mariposa de admisión, calentador de admisión, resistencia de admisión
injectors
	en injector sleeve, injector cup, injector tube, injector seal kit, injector clamp, injector hold down, injector washer, injector copper washer, injector gasket, injector o-ring, injector seal, injector bolt
	es camisa de inyector, copa de inyector, vaso de inyector, sellos de inyector, presilla de inyector, arandela de inyector, arandelas de cobre de inyector, golilla de inyector, rondana de inyector, {empaque} de inyector, anillo de inyector, o-ring de inyector, brida de inyector, {abrazadera} de inyector
injection-pumps
	en fuel shutoff solenoid, fuel shut off solenoid, fuel solenoid, kill solenoid, engine stop solenoid, shutdown solenoid, stop solenoid, fuel cut solenoid, injection pump governor, delivery valve, head and rotor, injection pump head, pump head rotor
	es solenoide de paro, solenoide de apagado, solenoide de corte de combustible, ahogador, gobernador de bomba, válvula de impulsión, cabezal de bomba inyectora, cabezal hidráulico, rotor de bomba inyectora, elemento de bomba inyectora, electroválvula de paro, solenoide de parada, válvula de corte de {combustible}, solenoide de bomba inyectora
long-blocks
	en engine block, cylinder block, bare block, freeze plug, freeze plugs, expansion plug, core plug, engine plug, welsh plug, welsh plugs, frost plug, frost plugs, soft plug, block plug, frost plug kit
	es bloque de motor, monoblock, monobloc, bloque de cilindros, bloque pelado, tapón de bloque, tapones de bloque, sellos de agua, tapón de monoblock, tapones de agua, tapón de congelación, sello de agua de bloque, sellos de block, tapones de expansión de bloque, block de motor, tapón de sello, tapones de dilatación
oil-pumps
	en oil jet, piston cooling jet, piston cooling nozzle, oil relief valve, oil pressure relief valve, oil pump relief valve, oil pickup tube, oil strainer
	es rociador de aceite, surtidor de aceite, válvula de alivio de aceite, chupador de aceite, colador de aceite, pescador de aceite
camshafts-and-rockers
	en cam bearing, cam bearings, camshaft bearing, camshaft bearings, cam bushing, cam bushings
	es {buje} de árbol de levas, {buje} de levas, metales de levas, cojinetes de levas
breather-filters
	en pcv valve, pcv, crankcase valve, axle breather
	es válvula pcv, válvula de ventilación de cárter, respiradero de eje
heater-cores
	en block heater, engine heater, heater control panel, climate control panel, ac control panel, block heater cord, engine block heater, block heater element, block heater cable
	es calentador de bloque, calentador de motor, panel de control de clima, mando de calefacción, calentador de block, resistencia de bloque, cable de calentador de bloque, precalentador de bloque, resistencia de block
coolant-hoses
	en hose kit, radiator hose kit, hose set
	es kit de mangueras, juego de mangueras
serpentine-belts
	en belt kit, belt set, drive belt kit
	es kit de correas, juego de correas, juego de bandas, kit de bandas, juego de fajas, kit de fajas
coolant
	en coolant filter, drain cock, radiator drain cock, petcock
	es filtro de refrigerante, filtro de agua, llave de drenaje, grifo de radiador
steering-gears
	en steering damper, steering stabilizer, steering shaft joint, steering u-joint, steering shaft u joint, intermediate steering shaft
	es amortiguador de dirección, cruceta de dirección, junta de dirección
shock-absorbers
	en bump stop, bump stops, rubber bumper stop, shock bushing, shock bushings, shock mount, gas strut, lift support, gas spring
	es tope de suspensión, topes de goma, {goma} de amortiguador, {buje} de amortiguador, soporte de amortiguador, pistón de gas
leaf-springs
	en helper spring, center bolt, spring center bolt, spring seat, torque rod, torque rod bushing, torque arm, torque arm bushing, radius rod, axle beam, front axle beam
	es muelle auxiliar, ballesta auxiliar, tornillo de centro, perno de centro, perno capuchino, capuchino de muelle, asiento de muelle, barra tensora, barra de torque, {buje} de barra de torque, eje delantero completo, barra tirante
brake-drums
	en backing plate, brake backing plate, brake spider, s cam, s-cam, brake camshaft, brake cam, cam tube bushing, brake dust shield, dust shield, s-cam bushing
	es plato de anclaje, plato porta zapatas, araña de freno, leva de freno, eje s, levas de freno, excéntrica de freno, plato de freno trasero, plato portazapatas, portazapatas, guardapolvo de freno, guardapolvo de tambor, eje de levas de freno, flecha de leva de freno, leva s, cama de freno
wheel-covers
	en wheel spacer, wheel spacers, oil hub cap, hubodometer, wheel chock, wheel simulators
	es separador de rueda, espaciador de rueda, tapa de aceite de rueda, cuña de rueda, calza de rueda
axle-shafts
	en axle housing, rear axle housing, differential lock, diff lock, power divider, axle tube
	es funda de eje, funda de diferencial, puente trasero, bloqueo de diferencial, divisor de potencia
switches
	en kill switch, battery disconnect switch, battery disconnect, cigarette lighter, horn button
	es corta corriente, cortacorriente, interruptor de batería, encendedor de cigarrillos, botón de claxon
relays
	en connector, connectors, pigtail, electrical connector, horn relay, diode, wiring connector, bulb socket
	es conector, conectores, enchufe eléctrico, relevador de claxon, diodo, ficha eléctrica, socket, zócalo
alternators
	en rectifier, alternator diode, rectifier bridge, brushes, carbon brushes, alternator {repair kit}, alternator bearing, alternator slip ring
	es rectificador, puente rectificador, diodos de alternador, diodera, carbones, escobillas de alternador, placa de diodos, plaqueta de diodos, kit de alternador, {balero} de alternador, carbones de alternador
marker-lamps
	en strobe light, beacon, work light, trailer plug, trailer connector, 7 way connector
	es torreta, luz estroboscópica, conector de remolque, enchufe de remolque
special-tools
	en tool box, toolbox, bottle jack, hydraulic jack, floor jack, lug wrench, fire extinguisher, warning triangle, triangles, tow strap, tow hook, trailer hitch, pintle hook, hitch, fifth wheel, load strap, ratchet strap, tarp, ladder rack
	es caja de herramientas, gato hidráulico, gata hidráulica, gato botella, llave de ruedas, cruceta de llanta, extintor, extinguidor, triángulos, triángulo de seguridad, gancho de arrastre, gancho de remolque, enganche, quinta rueda, correa de amarre, eslinga, carpa, lona
seats
	en cup holder, curtain, curtains, sleeper, speaker, speakers, clock, sunroof, pedal pad, brake pedal pad
	es portavasos, cortina, cortinas, litera, parlante, parlantes, cornetas de radio, reloj, {goma} de pedal
abs-sensors
	en gauge cluster, dash cluster, tachometer, tachometer sensor, tachograph
	es tacómetro, tacógrafo, tablero de relojes
cab-mounts
	en cab latch, cab lock, cab lock cable, cab tilt lock, cab hook
	es seguro de cabina, cerradura de cabina, gancho de cabina, chapa de cabina
wiper-motors
	en washer nozzle, washer jet, washer nozzles
	es chisgueteros, boquilla de lavaparabrisas, rociador de parabrisas
mirrors
	en mirror motor, mirror switch
	es motor de espejo, control de espejo
bumpers
	en bumper guard, bull bar, grille guard, tow eye
	es tumbaburros, burrera, mataburros, protector de defensa
air-chambers
	en air line, air hose brake, air governor, governor, leveling valve, height control valve, air valve, air fitting, air bag valve
	es línea de aire, gobernador de aire, gobernador, válvula niveladora, válvula de nivelación, manguera de aire de frenos, racor de aire
connecting-rods
	en rod bushing, small end bushing, wrist pin bushing, connecting rod bushing, piston pin bushing, small end bush
	es buje de pie de biela, buje de pasador de pistón, buje de bulón
oil-coolers
	en oil cooler housing, oil cooler cover, oil cooler gasket, oil cooler seal
	es {tapa} de enfriador de aceite, carcasa de enfriador de aceite, {empaque} de enfriador de aceite
fuel-filters
	en fuel filter housing, fuel filter head, fuel filter base, fuel filter bracket, fuel filter bowl
	es base de filtro de {combustible}, portafiltro de {combustible}, cabezal de filtro de {combustible}, cabezal de filtro, porta filtro de {combustible}
water-pumps
	en water pump gasket, water pump seal, water pump {repair kit}, water pump impeller, water pump bearing, water pump hub
	es {empaque} de bomba de agua, sello de bomba de agua, reparo de bomba de agua, kit de bomba de agua, rodete de bomba de agua, {balero} de bomba de agua
brake-calipers
	en caliper bracket, caliper pin, caliper pins, caliper slide pin, caliper bolt, caliper piston, caliper mount
	es guía de {mordaza}, {perno} de {mordaza}, pistón de {mordaza}, soporte de {mordaza}, pasador de {mordaza}
slack-adjusters
	en clevis, clevis pin, clevis kit, slack adjuster clevis
	es horquilla de matraca, yugo de matraca, pasador de matraca, horquilla de ajustador
tie-rod-ends
	en tie rod sleeve, tie rod clamp, tie rod tube, tie rod adjusting sleeve
	es camisa de barra de dirección, tubo de barra de dirección, abrazadera de terminal
tail-lamps
	en reverse light, reverse lamp, backup light, back-up light, back up lamp, reversing light, third brake light, tail light bracket
	es luz de reversa, luz de retroceso, foco de reversa, foco de retroceso, luz de marcha atrás, luces de reversa, tercer stop, faro de reversa, base de calavera
marker-lamps
	en dome light, dome lamp, interior light, cab interior light, reading light, reflector, reflectors, reflective tape
	es luz interior, luz interior de cabina, plafón interior, luz de lectura, reflectante, reflejante, reflejantes, cinta reflectiva, cinta reflejante, ojo de gato, ojos de gato
weatherstrip
	en doghouse gasket, dog house gasket, doghouse seal, dog house seal, engine cover seal, rear window seal, rear glass seal, back glass rubber, rear window rubber, back window seal, doghouse cover gasket, dog house cover gasket, doghouse cover seal
	es {goma} de medallón, {empaque} de medallón, {goma} de vidrio trasero, {empaque} de vidrio trasero, {goma} de luneta, {empaque} de luneta, {goma} de tapa de motor
doors
	en door panel, door trim, door card, inner door panel, door trim panel
	es tapa de puerta, tapizado de puerta, vestidura de puerta, forro de puerta, panel de puerta, cartón de puerta
evaporators
	en a/c thermostat, ac thermostat, evaporator sensor, freeze switch
	es termostato de aire acondicionado, termostato de a/c, sensor de evaporador
leaf-springs
	en second leaf, 2nd leaf, third leaf, rebound leaf, leaf clip
	es segunda hoja, contrahoja, contra hoja, hoja segunda, tercera hoja, hoja de refuerzo
u-joints
	en u joint strap, u-joint strap kit, yoke strap, u joint clip, u-joint bolts, u joint cap, cv joint, constant velocity joint
	es junta homocinética, homocinética, abrazadera de cruceta, seguro de cruceta, seguros de cruceta, candado de cruceta, dado de cruceta, {perno} de cruceta
drive-shafts
	en companion flange, pinion yoke, end yoke, pinion flange, driveshaft flange, driveshaft bolt, {driveshaft} flange
	es brida de piñón, brida de diferencial, yugo de piñón, yugo de diferencial, brida de {cardán}, {perno} de {cardán}
differential-parts
	en pinion nut, crush sleeve, differential gasket, differential cover gasket, diff gasket, differential cover
	es tuerca de piñón, {empaque} de diferencial, {tapa} de diferencial, casquillo colapsable, {empaque} de tapa de diferencial, {empaque} de corona
transmission-seals
	en transmission gasket, transmission gasket kit, {transmission} seal kit, {transmission} gasket set
	es {empaque} de {caja}, juego de {empaque} de {caja}, juego de retenes de {caja}, kit de sellos de {caja}
bolts
	en flat washer, lock washer, copper washer, crush washer, sealing washer, cotter pin, snap ring, circlip, retaining ring, rivet, rivets, woodruff key, dowel pin
	es golilla, golillas, rondana, rondanas, arandela de cobre, arandelas de presión, chaveta, chavetas, pasador de chaveta, circlip, anillo seguro, anillo seeger, seguro seeger, remache, remaches, cuña woodruff
hose-clamps
	en zip tie, zip ties, cable tie, cable ties, tie wraps
	es cintillo, cintillos, cintillo plástico, corbata plástica, amarra plástica, amarras plásticas, cinchos de plástico, precinto plástico, precintos
fuses
	en circuit breaker, breaker, fuse holder, fuse box, fuse panel
	es disyuntor, breaker, porta fusible, tablero de fusibles, guardamotor
fluids-and-chemicals
	en brake cleaner, brake parts cleaner, parts cleaner, degreaser, starting fluid, ether, penetrating oil, wd40, wd-40, fuel additive, diesel additive, diesel treatment, fuel treatment, injector cleaner, anti-gel, washer fluid, windshield washer fluid, windshield fluid
	es limpiador de frenos, limpia frenos, desengrasante, éter, arrancador líquido, aflojatodo, afloja todo, aditivo, aditivo de {combustible}, aditivo diésel, limpiador de inyectores, limpia inyectores, líquido limpiaparabrisas, líquido de limpiaparabrisas, agua de limpiaparabrisas
special-tools
	en clutch alignment tool, clutch aligning tool, bearing puller, gear puller, ring compressor, torque wrench, grease fitting tool
	es centrador de {embrague}, alineador de {embrague}, extractor de {balero}, extractor de poleas, compresor de anillos, prensa anillos, llave dinamométrica, torquímetro
pto
	en pto shaft, pto driveshaft, pto drive shaft, pto output shaft, pto pump, pto gasket, pto cover, pto hydraulic pump, dump pump, dump body pump, wet kit, wetline kit, wet line kit
	es eje de toma de fuerza, flecha de toma de fuerza, cardán de toma de fuerza, {cardán} de toma de fuerza, bomba de toma de fuerza, bomba de volcadora, bomba de tolva, {empaque} de toma de fuerza, flecha de pto, {cardán} de pto, bomba de pto
fan-blades
	en fan bolt, fan bolts, fan spacer, fan hub, fan hub bearing
	es {perno} de {ventilador}, separador de {ventilador}, espaciador de {ventilador}
feed-pumps
	en fuel bleeder screw, fuel bleeder, bleeder screw fuel
	es {perno} de purga de {combustible}, purgador de {combustible}
brake-calipers
	en bleeder screw, bleed screw, brake bleeder, brake bleeder screw
	es {perno} de purga, purgador, purgador de freno
valve-stems
	en tire pressure sensor, tpms, tpms sensor, tire pressure monitor
	es sensor de presión de llanta, sensor de presión de neumático
dpf
	en pm sensor, particulate matter sensor
	es sensor de partículas
`;
