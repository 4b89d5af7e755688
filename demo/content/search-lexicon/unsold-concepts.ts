/**
 * Parts that the store does not sell, under the category of the nearest parts. A search for one of them says that nothing matched it
 * and shows that category,
 * first the parts that are titled with one of the phrases. The notation is explained in read-concepts.ts.
 */
export const UNSOLD_CONCEPTS = `
full-gasket-sets
	en valve cover gasket, rocker cover gasket, intake manifold gasket, exhaust manifold gasket, timing cover gasket, front cover gasket, tappet cover gasket
	es {empaque} de tapa de punterías, {empaque} de tapa de balancines, {empaque} de tapa de válvulas, {empaque} de múltiple, {empaque} de tapa de distribución
camshafts-and-rockers
	en push rod, pushrod, lifter, lifters, tappet, tappets, valve lifter, valve cover, rocker cover, tappet cover
	es buzo, buzos, taqué, taqués, taques, taquetes, puntería, punterías, varilla de empuje, varilla de balancín, botador, impulsor de válvula, tapa de punterías, tapa de balancines, tapa de válvulas
valves-guides-and-seats
	en valve spring, valve springs, valve keepers, valve cotters, valve retainer, valve shim, valve shims, valve adjustment shim, valve adjusting shim
	es resorte de válvula, resortes de válvulas, cuñas de válvula, platillo de válvula, seguros de válvula, laina de válvula, lainas de válvulas, calza de válvula
timing-gears
	en timing belt, timing belt kit, timing cover, front cover
	es {correa} de distribución, {correa} de tiempo, tapa de distribución
pistons-and-rings
	en piston pin, wrist pin, gudgeon pin
	es pasador de pistón, bulón de pistón, perno de pistón
oil-pans
	en dipstick, oil dipstick, dip stick, oil dipstick tube, oil drain plug, drain plug, oil filler cap, oil cap, oil fill cap
	es varilla de aceite, bayoneta de aceite, varilla medidora de aceite, tapón de cárter, tapón de drenaje, tapón de aceite, tapa de aceite
oil-filters
	en oil filter housing, oil filter wrench, oil filter adapter
	es base de filtro de aceite, portafiltro de aceite, llave de filtro de aceite
fuel-water-separators
	en water in fuel sensor, wif sensor
	es sensor de agua en combustible, sensor de agua en el combustible, sensor de agua
rail-sensors
	en fuel pressure regulator, pressure regulator
	es regulador de presión, regulador de presión de combustible
axle-shafts
	en axle gasket, axle shaft gasket, axle flange gasket, axle stud
	es {empaque} de palier, {empaque} de flecha, {empaque} de semieje, {empaque} de eje trasero
thermostats
	en thermostat gasket, thermostat housing, thermostat seal, thermostat cover, water outlet, water neck, water neck gasket, thermostat neck, coolant neck
	es {empaque} de termostato, base de termostato, caja de termostato, codo de agua, carcasa de termostato
radiators
	en shroud, radiator shroud, fan shroud, radiator mount, radiator support, radiator bracket
	es tolva de radiador, tolva de ventilador, tolva, deflector de radiador, soporte de radiador, {goma} de radiador
belt-tensioners
	en crank pulley, crankshaft pulley, damper pulley, harmonic balancer, vibration damper, fan pulley, water pump pulley
	es polea de cigüeñal, polea damper, polea del cigüeñal, dámper de cigüeñal, polea de bomba de agua, polea de ventilador
release-bearings
	en clutch fork, release fork, clutch release fork
	es horquilla de {embrague}, tijera de {embrague}, uña de {embrague}
clutch-cylinders
	en clutch hose, clutch line, clutch pedal
	es manguera de {embrague}, pedal de {embrague}, cañería de {embrague}
shift-cables
	en shift lever, shift knob, shifter boot, gear shift lever, shift fork
	es palanca de cambios, perilla de cambios, pomo de cambios, horquilla de cambios, funda de palanca
brake-master-cylinders
	en brake fluid reservoir, brake pedal, brake fluid, dot 3, dot 4, dot3, dot4, dot 3 brake fluid, dot 4 brake fluid, proportioning valve
	es depósito de líquido de freno, pedal de freno, líquido de frenos, líquido de freno, válvula repartidora de freno
brake-hoses
	en steel brake line, brake tubing
	es tubería de freno, tubo de freno
brake-shoes
	en brake hardware kit, >brake spring, >brake springs, brake spring kit, brake shoe spring, brake shoe spring kit
	es >resortes de freno, resorte de zapata, kit de resortes de freno, ajustador de zapatas
air-chambers
	en air dryer, air drier, air brake dryer, air dryer cartridge, air compressor, air brake compressor, air tank, air reservoir, relay valve, quick release valve, treadle valve, foot valve, glad hand
	es secador de aire, filtro secador de aire de frenos, compresor de frenos, compresor de aire de frenos, compresor de frenos de aire, compresor para frenos de aire, tanque de aire, válvula relay, válvula de pedal, pulmón compresor, manitas de aire
drag-links
	en pitman arm, idler arm, steering arm, steering knuckle, steering shaft, steering column
	es brazo pitman, pitman, brazo loco, columna de dirección, muñón de dirección, muñón, muñones, mango de dirección, mangueta
tie-rod-ends
	en ball joint, ball joints, control arm
	es rótula de suspensión, horquilla de suspensión, brazo de suspensión
power-steering-pumps
	en power steering hose, power steering reservoir, power steering line, steering wheel
	es manguera de dirección hidráulica, depósito de dirección hidráulica, volante de dirección, timón
leaf-springs
	en air bag suspension, air spring, coil spring, air bag
	es bolsa de aire, resorte espiral, cámara de suspensión, bolsa de suspensión
alternators
	en voltage regulator, volt regulator, voltage reg, alternator regulator, alternator pulley, alternator brushes, brush holder, brush set, alternator bracket
	es regulador de voltaje, regulador de alternador, carbones de alternador, portacarbones, porta carbones, portaescobillas, polea de alternador, base de alternador
starters
	en starter solenoid, starter brushes, bendix, starter drive, starter gear
	es automático de arranque, solenoide de arranque, solenoide de marcha, bendix, automático de marcha, carbones de marcha, carbones de arranque
batteries
	en battery cable, battery terminal, battery tray, battery box, battery cover, battery hold down, jumper cables, booster cables, booster cable, jump leads, jumper leads
	es cable de batería, terminal de batería, borne de batería, caja de batería, charola de batería, tapa de batería, cables pasa corriente
engine-sensors
	en oxygen sensor, o2 sensor, knock sensor, throttle position sensor, tps, throttle body, accelerator pedal, pedal sensor
	es sensor de oxígeno, sonda lambda, sensor de detonación, sensor de acelerador, pedal de acelerador, cuerpo de aceleración
abs-sensors
	en vss, vehicle speed sensor, speedometer, speedo sensor, instrument cluster
	es sensor de velocímetro, velocímetro, tablero de instrumentos, odómetro
switches
	en reverse light switch, backup light switch, neutral switch, hazard switch
	es bulbo de reversa, pera de reversa, pera de retroceso, trompo de reversa, trompo de retroceso, bulbo de retroceso, switch de reversa, interruptor de reversa, switch de neutral, interruptor de intermitentes
wiper-motors
	en wiper blades, wiper blade, wiper arm, wiper arms, windshield wiper blade, washer tank, washer reservoir, wiper refill
	es plumas limpiaparabrisas, plumilla, plumillas, escobillas, escobilla, hules limpiaparabrisas, brazo limpiaparabrisas, pluma limpiaparabrisas, hoja limpiaparabrisas, tanque de limpiaparabrisas, depósito de lavaparabrisas
headlamps
	en fog light, fog lamp, head lamp bulb, headlight bulb, h4 bulb, light bulb, driving light, bulb, bulbs, lamp bulb
	es faro de niebla, faro antiniebla, neblinero, neblineros, exploradora, exploradoras, bombillo de faro, foco de faro, bombillo, halógenos, bombillos, ampolleta, ampolletas, foquito, foquitos
body-panels
	en tailgate, tail gate, engine cover, dashboard, dash panel, roof panel, rear panel, cowl panel, cab floor
	es compuerta, compuerta trasera, tapa trasera, tablero de cabina, techo de cabina, panel trasero, piso de cabina, >tapa de motor
door-handles
	en door latch, door lock actuator, latch striker, door check
	es cerradura eléctrica, pestillo de puerta, seguro de puerta, seguros de puerta, contrachapa, tirante de puerta
seats
	en floor mat, floor mats, sun visor, visor, carpet, headliner, arm rest, armrest, steering wheel cover, ash tray
	es tapete, tapetes, alfombra, alfombras, visera, viseras, tapasol, tapasoles, parasol, descansabrazos, cubre volante
ac-compressors
	en a/c clutch, ac clutch, compressor clutch, a/c hose, ac hose, freon, refrigerant, r134a
	es clutch de compresor, manguera de aire acondicionado, gas refrigerante, freón, manguera de clima
steel-wheels
	en tire, tires, tyre, wheel weight, inner tube
	es llanta, llantas, llanta nueva, neumático, neumáticos, cubierta de llanta, cámara de llanta, plomos de llanta
air-filters
	en air filter housing, air cleaner housing, air box, snorkel, air cleaner assembly
	es carcasa de filtro de aire, caja de filtro de aire, portafiltro de aire, toma de aire
fuel-tanks-and-caps
	en fuel tank strap, fuel neck, filler neck
	es cincho de tanque, cuello de llenado, abrazadera de tanque
control-cables
	en clutch cable, speedometer cable, speedo cable, hood cable
	es cable de {embrague}, chicote de {embrague}, cable de velocímetro, guaya de {embrague}, guaya de velocímetro
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
	en spring hanger, spring hanger bracket, leaf spring hanger, spring hangers
	es percha de muelle, soporte de muelle, mano de muelle, soporte de ballesta
cab-mounts
	en cab shock, cab shocks, cab shock absorber, cab damper
	es amortiguador de cabina, amortiguadores de cabina
grease
	en anti seize, antiseize, never seize, anti-seize compound, grease fitting, grease fittings, zerk, grease zerk, grease gun
	es grasera, graseras, engrasadora, pistola de grasa, antiaferrante, antiaferrador, antiagarrotante
body-panels
	en hood, front hood, bonnet, engine hood, front panel
	es cofre, capó, capot, capota, bonete, panel frontal
back-up-alarms
	en horn, air horn, gps, radio, stereo, antenna
	es claxon, corneta, pito de aire, bocina de aire, radio, antena, estéreo
gears-and-shafts
	en fourth gear, 4th gear, second gear, 2nd gear, first gear, 1st gear, sixth gear, 6th gear, reverse gear, reverse idler gear, speedometer gear, speedo gear, speedometer drive gear
	es piñón de cuarta, engrane de cuarta, engranaje de cuarta, piñón de segunda, engrane de segunda, engranaje de segunda, piñón de primera, engrane de primera, engranaje de primera, piñón de sexta, engranaje de sexta, piñón de reversa, engrane de reversa, engranaje de reversa, piñón de retroceso, piñón de velocímetro
flywheels
	en bell housing, bellhousing, flywheel housing, clutch housing
	es campana de {embrague}, carcasa de {embrague}, concha de {embrague}, carcasa de volante, campana de caja
reman-transmissions
	en {transmission} pan, {transmission} case, {transmission} housing, {transmission} cooler, {transmission} oil cooler
	es cárter de transmisión, cárter de caja, carcasa de caja, enfriador de transmisión, enfriador de caja
fuel-water-separators
	en fuel heater, fuel preheater
	es calentador de combustible, precalentador de combustible, calentador de diésel
dpf
	en one box, one-box, aftertreatment box, dpf gasket, dpf clamp, scr catalyst, scr muffler
	es caja de postratamiento, {empaque} de dpf, catalizador scr
def-pumps
	en def tank, def line, def hose, def filter, def level sensor, def sensor, def quality sensor, def header, urea tank, urea sensor
	es tanque de urea, tanque de adblue, depósito de urea, filtro de urea, manguera de urea, sensor de urea, sensor de nivel de urea
brake-boosters
	en vacuum pump, brake vacuum pump, alternator vacuum pump
	es bomba de vacío, bomba de vacío de freno, depresor, depresor de vacío, bomba de vacío de alternador
abs-sensors
	en abs module, abs modulator, abs control unit, tone ring, tone wheel, exciter ring, reluctor ring
	es módulo de abs, modulador de abs, anillo abs, rueda fónica, corona de abs
exhaust-pipes
	en exhaust elbow, rain cap, exhaust rain cap, heat shield, exhaust hanger
	es codo de escape, tapa de escape, gorro de escape, protector de calor, colgante de escape, soporte de escape
egr-valves
	en egr pipe, egr tube, egr gasket, egr sensor, egr hose
	es tubo de egr, cañería de egr, {empaque} de egr, sensor de egr
intake-manifolds
	en throttle valve, intake throttle, intake throttle valve, intake heater, grid heater
	es mariposa de admisión, calentador de admisión, resistencia de admisión
injectors
	en injector sleeve, injector cup, injector tube, injector seal kit, injector clamp, injector hold down
	es camisa de inyector, copa de inyector, vaso de inyector, sellos de inyector, presilla de inyector, abrazadera de inyector
injection-pumps
	en fuel shutoff solenoid, fuel shut off solenoid, shutdown solenoid, stop solenoid, fuel cut solenoid, injection pump governor
	es solenoide de paro, solenoide de apagado, solenoide de corte de combustible, ahogador, gobernador de bomba
long-blocks
	en engine block, cylinder block, bare block, freeze plug, freeze plugs, expansion plug, core plug, engine plug, welsh plug, welsh plugs, frost plug, frost plugs
	es bloque de motor, monoblock, monobloc, bloque de cilindros, bloque pelado, tapón de bloque, tapones de bloque, sellos de agua, tapón de monoblock
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
	en block heater, engine heater, heater control panel, climate control panel, ac control panel
	es calentador de bloque, calentador de motor, panel de control de clima, mando de calefacción
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
	en helper spring, center bolt, spring center bolt, spring seat, torque rod, radius rod, axle beam, front axle beam
	es muelle auxiliar, ballesta auxiliar, tornillo de centro, perno de centro, perno capuchino, capuchino de muelle, asiento de muelle, barra tensora, eje delantero completo, barra tirante
brake-drums
	en backing plate, brake backing plate, brake spider, s cam, s-cam, brake camshaft, brake cam, cam tube bushing
	es plato de anclaje, plato porta zapatas, araña de freno, leva de freno, eje s, levas de freno, excéntrica de freno
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
	en rectifier, alternator diode, rectifier bridge, brushes, carbon brushes
	es rectificador, puente rectificador, diodos de alternador, diodera, carbones, escobillas de alternador
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
`;
