/**
 * Words for electrical, lighting, cab, climate, hardware, fluid and shop parts. The notation is
 * explained in read-concepts.ts.
 */

export const CAB_AND_SHOP_CONCEPTS = `
alternators
	en alternator, alternators, generator, >alt, charging alternator, alternator assembly, >voltage regulator, >alternator regulator, >alternator pulley
	es alternador, alternadores, generador, dínamo, generador de corriente, alternador de motor, >regulador de voltaje, >regulador de alternador, >carbones de alternador, >portacarbones, >alt
	typo alternater, altenator, alternador de moter, altermador, alterntor, alternator r, halternador, alternadro
starters
	en starter motor, starter, starters, starting motor, engine starter, self starter, cranking motor, starter assembly, >starter solenoid, >starter brushes, >bendix, >starter drive, strtr
	es motor de arranque, arranque, marcha, marchas, arrancador, burro de arranque, motor de partida, >partida, motor de marcha, >burro, motor arrancador, arranques, máquina de arranque, motor arranque, estarter, demarador, >automático de arranque, >solenoide de arranque, >solenoide de marcha, >bendix, >automático de marcha, >carbones de marcha, >carbones de arranque
	typo starter moter, startor, stater, startr, strater motor, motor de aranque, motor de arranke, aranque, maracha
batteries
	en battery, batteries, truck battery, starting battery, accumulator, agm battery
	es batería, baterías, acumulador, acumuladores, batería de camión, batería para camión, pila de camión
	typo batery, battrey, batterie, vateria, bateris, acumulador de coriente
relays
	en relay, >relays, power relay, starter relay, 4 pin relay, 5 pin relay, control relay
	es relevador, relevadores, >relay, relé, relés, relais, >relays, relé de arranque, relevador de arranque, rele de potencia, relevo, relevos, relevador de potencia
	typo realy, relevado, rilay, rele de aranque
relays
	en flasher relay, flasher, turn signal flasher, blinker relay, turn signal relay, flasher unit, hazard flasher, indicator relay, blinker flasher, led flasher
	es relevador de intermitentes, destellador, flasher, relé de intermitentes, relevador de direccionales, relé de luces de giro, automático de direccionales, flasher de direccionales, pastilla de intermitentes, destellador de direccionales, relay de direccionales, relé de direccionales, intermitente relé, relay intermitente
	typo flaser, flahser relay, destellador de direcionales
engine-sensors
	en crankshaft position sensor, crank sensor, ckp sensor, crank position sensor, ckp, crankshaft sensor, crank angle sensor, rpm sensor, engine speed sensor
	es sensor de posición del cigüeñal, sensor de cigüeñal, sensor ckp, sensor del cigüeñal, ckp, sensor de rpm, sensor de revoluciones, captador de cigüeñal, sensor de posición de cigüeñal, sensor de giro
	typo crank senser, cranck sensor, sensor de sigueñal, censor de cigueñal
engine-sensors
	en camshaft position sensor, cam sensor, cmp sensor, cam position sensor, camshaft sensor, cmp, cam angle sensor
	es sensor de posición del árbol de levas, sensor de levas, sensor de árbol de levas, sensor cmp, sensor del árbol de levas, sensor de eje de levas, cmp, captador de levas, sensor de posición de levas, sensor de fase
	typo cam senser, camshaft senser, sensor de lebas, censor de levas
engine-sensors
	en oil pressure sensor, oil pressure switch, oil pressure sender, oil sender, oil sending unit, oil pressure sending unit, oil sensor, oil switch, oil pressure unit, oil pressure gauge sender
	es sensor de presión de aceite, bulbo de aceite, bulbo de presión de aceite, trompo de aceite, válvula de aceite, sensor de aceite, manocontacto de aceite, pera de aceite, bulbo de presión, valvulina de aceite, interruptor de presión de aceite, sensor presión aceite, switch de presión de aceite, trompo de presión de aceite
	typo oil presure sensor, oil pressure senser, sensor de precion de aceite, bulbo de asite, sensor de presion de aseite
engine-sensors
	en mass air flow sensor, maf sensor, maf, air flow sensor, airflow sensor, air flow meter, mass airflow sensor, air mass sensor, air meter, mass air flow, airflow meter
	es sensor de flujo de aire, sensor maf, maf, caudalímetro, medidor de flujo de aire, sensor de masa de aire, debímetro, flujómetro, sensor de flujo de masa de aire, medidor de masa de aire, flujómetro de aire, sensor de caudal de aire
	typo mas air flow sensor, mass air flo sensor, maf censor, caudalimtero
engine-sensors
	en intake air temperature sensor, iat sensor, iat, air temperature sensor, intake temp sensor, air temp sensor, intake temperature sensor, air charge temperature sensor, intake air temp sensor
	es sensor de temperatura de admisión, sensor iat, sensor de temperatura de aire, iat, sensor de temperatura de aire de admisión, sensor de temperatura del aire, sensor de temperatura del múltiple
	typo intake air tempature sensor, sensor de temperatura de admicion
engine-sensors
	en engine sensor, engine sensors, >sensors, >sensor, >oxygen sensor, >o2 sensor, >knock sensor, >throttle position sensor, >tps
	es sensor de motor, >sensores, >sensor, sensores de motor, captador, >sensor de oxígeno, >sonda lambda, >sensor de detonación, >sensor de acelerador
	typo senser, censor, sensro, censores
switches
	en ignition switch, ignition, key switch, starter switch, ignition lock, ignition key switch, ign switch, ignition barrel, key ignition
	es interruptor de encendido, switch de encendido, chapa de encendido, switch de ignición, chapa de contacto, llave de contacto, contacto de arranque, suichera, switch de arranque, suiche de encendido, swich de encendido, cilindro de encendido, suich de encendido, ignición, chapa de arranque, bombín de contacto, bombín de arranque, llave de encendido, clausor, interruptor de ignición
	typo ignition swich, ignicion switch, ignition swith, interuptor de encendido, swicht de encendido, ignision
switches
	en combination switch, multifunction switch, turn signal switch, column switch, blinker switch, headlight switch, combo switch, wiper switch, multi function switch, turn signal lever, stalk switch, indicator switch, >light switch, turn signal arm
	es interruptor combinado, palanca de direccionales, switch de direccionales, >palanca de luces, >mando de luces, >switch de luces, >interruptor de luces, palanca multifunción, telecomando, >telecomando de luces, >palanca de cambio de luces, switch combinado, >conmutador de luces, palanca de intermitentes, interruptor de direccionales, >comando de luces, mando de direccionales, >suiche de luces, interruptor multifunción, palanca de limpiaparabrisas, switch multifunción, mando combinado
	typo combination swich, turn signal swich, interuptor combinado, palanca de direcionales
switches
	en brake light switch, stop light switch, brake lamp switch, stop lamp switch, brake pedal switch, brake switch, stoplight switch, stop switch, stop light sensor
	es interruptor de luz de freno, switch de freno, bulbo de freno, bulbo de stop, interruptor de freno, switch de stop, interruptor de stop, trompo de freno, interruptor de pedal de freno, bulbo de luz de freno, suiche de freno, válvula de stop, sensor de pedal de freno, switch de luz de freno, swich de freno
	typo break light switch, brake light swich, interuptor de freno
switches
	en power window switch, window switch, electric window switch, master window switch, door window switch, window control switch, pw switch
	es interruptor de elevavidrios, switch de elevavidrios, switch de vidrio, botón de vidrios, botonera de vidrios, control de vidrios, interruptor de vidrios, botón de elevavidrios, mando de elevalunas, switch de ventana, interruptor de elevalunas, suiche de vidrios, botonera de elevavidrios, botón alza vidrios, comando alzavidrios, switch de cristales, botón de elevalunas
	typo window swich, power window swith, interuptor de elevavidrios
switches
	en switch, >switches, >reverse light switch, >backup light switch, >neutral switch, >hazard switch
	es interruptor, >interruptores, >switch, suiche, conmutador, botón, suich, apagador, >bulbo de reversa, >switch de reversa, >interruptor de reversa, >switch de neutral, >interruptor de intermitentes
	typo swich, swith, interuptor, swicht
ecus
	en engine control module, ECM, ECU, engine computer, engine control unit, pcm, engine ecu, engine brain, ecm module, ecm computer, engine ecm, ecu engine, >computer, motor computer
	es computadora de motor, ECM, ECU, computadora, módulo de motor, módulo de control de motor, centralita, cerebro de motor, pcm, unidad de control, centralita de motor, unidad de control de motor, calculador, cerebro electrónico, computadora ecm, módulo ecm, computador de motor, computador, computadora del motor
	typo engine control modul, computadora de moter, conputadora, computadora de motor ecm
ecus
	en transmission control module, TCM, transmission computer, tcu, transmission control unit, transmission module, trans computer, trans module, gearbox ecu, transmission ecu, tcm module
	es computadora de transmisión, TCM, módulo de transmisión, tcu, computadora de caja, módulo de caja, módulo de control de transmisión, centralita de caja, cerebro de caja, computadora de caja automática, módulo tcm, computador de caja
	typo transmision control module, transmission modul, computadora de trasmision
ecus
	en ecus, control module, control unit, >modules, >module, >computers
	es computadoras, >módulo, >módulos, módulo de control, centralitas, cerebro
harnesses
	en engine harness, engine wiring harness, wiring harness, engine wire harness, wire harness, engine loom, wiring loom, >harness, engine wiring, electrical harness
	es arnés de motor, arnés eléctrico, >arnés, ramal de motor, cableado de motor, arneses, ramal, instalación eléctrica de motor, mazo de cables, mazo de cables de motor, ramal eléctrico, cableado, arnés de cables, instalación eléctrica, arnés del motor, ramales
	typo engine hareness, engine harnes, wireing harness, arnes de moter, arnez, arnez de motor
harnesses
	en cab harness, cab wiring harness, chassis harness, cab wiring, dash harness, cab loom
	es arnés de cabina, ramal de cabina, cableado de cabina, instalación eléctrica de cabina, arnés de tablero, mazo de cables de cabina
	typo cab harnes, arnez de cabina
harnesses
	en injector harness, injector wiring harness, injector wiring, fuel injector harness, injector loom, injector wire harness
	es arnés de inyectores, arnés de inyector, ramal de inyectores, cableado de inyectores, arnés de inyección, cables de inyectores, mazo de inyectores
	typo injector harnes, arnez de inyectores
wiper-motors
	en wiper motor, windshield wiper motor, wiper motors, windscreen wiper motor, front wiper motor
	es motor de limpiaparabrisas, motor limpiaparabrisas, motor de limpiadores, motor de wiper, motor de plumillas, motor de limpia parabrisas, motor de plumas, motor de limpiabrisas, motor limpiavidrios, motor de escobillas, motor limpia parabrisas, motor de pluma, motor de limpiador
	typo wipper motor, wiper moter, motor de limpiaparabriza, motor de limpia parabriza
wiper-motors
	en wiper linkage, wiper transmission, wiper arm linkage, wiper link, windshield wiper linkage, wiper mechanism
	es varillaje de limpiaparabrisas, transmisión de limpiaparabrisas, varillas de limpiaparabrisas, mecanismo de limpiaparabrisas, brazos de limpiaparabrisas, varillaje de limpiadores, transmisión de plumillas, articulación de limpiaparabrisas, varillaje de plumillas
	typo wiper linkege, wipper linkage
wiper-motors
	en washer pump, windshield washer pump, washer motor, windscreen washer pump, wiper washer pump, washer fluid pump
	es bomba de lavaparabrisas, bomba de limpiaparabrisas, bomba de agua de limpiaparabrisas, motor de chisguetero, bomba de chisguetero, bombita de limpiaparabrisas, bomba chisguetero, bomba de lavavidrios, motor de chisgueteros, bombita de agua de parabrisas, motor de lavaparabrisas, bomba sapito, bomba lava parabrisas, chisguetero
	typo washer punp, whasher pump, bomba de lavaparabriza
wiper-motors
	en wipers, wiper, windshield wiper, >wiper blades, >wiper blade, >wiper arm
	es limpiaparabrisas, plumillas, limpiadores, limpia parabrisas, limpiabrisas, limpiador, >plumas limpiaparabrisas, >escobillas, >hules limpiaparabrisas, >brazo limpiaparabrisas
	typo wippers, wipper, limpiaparabriza
fuses
	en blade fuse pack, blade fuse, blade fuses, >fuse, >fuses, fuse pack, fuse kit, fuse assortment, ato fuse, atc fuse, fuse box fuses
	es paquete de fusibles, >fusible, fusibles, fusible de uña, fusible de cuchilla, fusibles de uña, fusible de navaja, surtido de fusibles, fusible de paleta, juego de fusibles, fusilera, fusiblera, caja de fusibles, portafusible
	typo fuze, fuzes, fucible, fucibles, fuesible
fuses
	en fusible link, fuse link, fusible wire, link fuse
	es fusible de enlace, fusible de línea, cable fusible, eslabón fusible, enlace fusible
	typo fuseable link, fusable link
fuses
	en slow-blow fuse, slow blow fuse, maxi fuse, slow fuse, time delay fuse, jcase fuse
	es fusible lento, fusible maxi, maxifusible, fusible de acción lenta, fusible tipo maxi
headlamps
	en headlamp, headlight, headlights, head light, head lamp, headlamps, head lights, head light assembly, headlamp assembly, front light, headlight assembly, front lamp, >fog light, >fog lamp, >head lamp bulb, >headlight bulb, hd lamp, headlamp unit
	es faro, >faros, faro delantero, faro principal, farola, farolas, óptica, ópticas, foco delantero, silvín, unidad de faro, cocuyo delantero, luz delantera, luces delanteras, farol, faroles, focos delanteros, faros delanteros, fanal, fanales, luz principal, farol delantero, pantalla delantera, >foco, >focos, foco principal, faro completo, óptico, >faro de niebla, >faro antiniebla, >neblinero, >exploradora, >exploradoras, >bombillo de faro, faro del
	typo headligth, headlite, head ligth, hedlight, headlght, faro delantaro, farro, pharo
corner-lamps
	en corner lamp, corner light, turn signal, turn signal light, turn signal lamp, blinker, blinkers, indicator lamp, indicator light, indicator, side turn signal, corner marker, turn lamp, turn light, corner lights, direction light, turn signals, front turn signal, winker, cornering lamp
	es luz direccional, direccional, direccionales, luz de esquina, intermitente, >intermitentes, luz de giro, luces de giro, >cuarto, >cuartos, >esquinero, faro esquinero, luces direccionales, luz intermitente, direccional delantera, guiñador, luz de vuelta, señalero, cuarto direccional, >vía, pide vías, pidevías, luz de cruce, señalera, viraje, luz de viraje, cuarto delantero, lámpara direccional
	typo corner ligth, cornor lamp, turn signel, blinkr, direcional, luz direcional, intermintente
tail-lamps
	en tail lamp, tail light, taillight, tail lights, rear light, rear lamp, stop lamp, >brake light, stop light, brake lamp, tail lamps, tail light assembly, taillights, taillamp, stop tail turn lamp, combination lamp, rear combination lamp, rear combo lamp, back light, stoplight, stop tail light
	es luz trasera, calavera, calaveras, >stop, faro trasero, luz de stop, >luz de freno, luces traseras, stop trasero, farol trasero, piloto trasero, pilotos traseros, cocuyo trasero, >stops, foco trasero, faros traseros, calavera trasera, farola trasera, lámpara trasera, >luces de freno, mica trasera completa, luz de cola, faro posterior, faro piloto, luz posterior, silvín trasero, óptica trasera, vía trasera
	typo tail ligth, tale light, tail lite, taillite, tailight, luz tracera, calabera, calaberas, faro trazero
tail-lamps
	en tail lamp lens, tail light lens, taillight lens, rear lens, >lens, stop light lens, brake light lens, light lens, lamp lens, >lenses, rear lamp lens
	es mica de luz trasera, >mica, mica de calavera, mica trasera, >micas, mica de stop, cristal de piloto, acrílico de calavera, lente de stop, lente de luz trasera, mica de faro trasero, lente trasero, tulipa, tulipa trasera, acrílico de stop, plástico de piloto, mica de faro, lente de calavera
	typo tail ligth lens, tail light lense, lense, mika, mica de calabera
marker-lamps
	en marker lamp, marker light, side marker, clearance light, clearance lamp, side marker light, marker lights, running light, side marker lamp, cab marker, position light, marker lamps
	es luz de gálibo, luz de posición, cocuyo, cocuyos, plafón, plafones, luz lateral, luces de gálibo, demarcadora, luz demarcadora, luces de posición, luz de gálibo lateral, cuarto lateral, plafón lateral, luz de costado, farolito lateral, marcador lateral, lucecita lateral, luz marcadora
	typo marker ligth, marker lite, luz de galivo, galivo, cocullo
marker-lamps
	en roof marker lamp, roof light, roof marker, cab light, roof marker light, cab roof light, cab clearance light, cab marker light, roof lamp, roof lights, id lights
	es luz de gálibo de techo, luz de techo, luz de gálibo superior, >gálibo, >gálibos, cocuyo de techo, luces de techo, luz de cabina superior, plafón de techo, luces de techo de cabina, luz de capacete
marker-lamps
	en license plate lamp, license plate light, license light, tag light, number plate lamp, number plate light, plate light, license lamp, tag lamp, plate lamp
	es luz de placa, luz de matrícula, luz de patente, luz de placas, luz de tablilla, luz portaplaca, foco de placa, farol de placa, luz de porta placa, luces de placa
	typo license plate ligth, licence plate light, liscense plate lamp, lus de placa
mirrors
	en mirror assembly, >mirror, >mirrors, side mirror, door mirror, rear view mirror, rearview mirror, side view mirror, mirror assy, outside mirror, wing mirror, exterior mirror, complete mirror, west coast mirror
	es espejo completo, >espejo, >espejos, retrovisor, espejo retrovisor, espejo lateral, retrovisores, espejo de puerta, espejo exterior, espejo lateral completo, espejo de camión, espejo externo, conjunto de espejo
	typo miror, mirrow, mirro, side miror, espejo lataral, retrobisor, espego
mirrors
	en mirror head, mirror housing, mirror head only, mirror body
	es cabeza de espejo, cabezal de espejo, carcasa de espejo, cuerpo de espejo, concha de espejo
	typo miror head
mirrors
	en mirror arm, mirror bracket, mirror stay, mirror mount, mirror arm bracket, mirror support
	es brazo de espejo, soporte de espejo, base de espejo, tubo de espejo, bracket de espejo, pata de espejo, brazo retrovisor
	typo miror arm, miror bracket, braso de espejo
mirror-glass
	en mirror glass, >glass mirror, mirror lens, mirror glass only, replacement mirror glass, mirror face, door mirror glass, flat mirror glass
	es luna de espejo, >luna, vidrio de espejo, luna espejo, cristal de espejo, luna de retrovisor, cristal de retrovisor, vidrio de retrovisor, vidrio espejo lateral, lunas de espejo, espejo solo vidrio, luna de espejo lateral
	typo miror glass, mirror glas, vidrio de espego, luna de espego
mirror-glass
	en convex mirror glass, convex mirror, convex glass, spot mirror glass, blind spot mirror, wide angle mirror, convex mirror lens
	es luna convexa de espejo, espejo convexo, luna convexa, vidrio convexo, espejo de punto ciego, cristal convexo, espejo panorámico, luna panorámica
	typo conves mirror, espejo combexo, luna combexa
bumpers
	en front bumper, >bumper, >bumpers, bumper assembly, truck bumper, front bumper assembly
	es parachoques delantero, >parachoques, defensa, defensa delantera, >bumper, paragolpes, bómper, facia, bompér, defensas, paragolpe, parachoque, defensa frontal, parachoque delantero, paragolpes delantero, bumper delantero
	typo bumber, bumpper, front bumber, parachoke, paracoques, parachoques delantaro
bumpers
	en bumper end cap, bumper end, bumper corner, bumper cap, bumper extension, bumper side, bumper tip, bumper ends
	es punta de parachoques, punta de defensa, esquina de parachoques, puntera de parachoques, punta de bumper, extremo de parachoques, esquina de defensa, puntera, punteras de paragolpes, punta de bómper, puntas de defensa
bumpers
	en bumper bracket, bumper mount, bumper support, bumper stay, bumper mounting bracket
	es soporte de parachoques, base de parachoques, soporte de defensa, base de defensa, soporte de bumper, ménsula de parachoques, bracket de defensa, alma de parachoques, soporte de bómper, base de bumper
	typo bumber bracket
grilles
	en grille, grill, front grille, grilles, radiator grille, front grill, grills
	es parrilla, parrillas, rejilla, rejilla frontal, máscara, persiana, parrilla delantera, parrilla frontal, careta, mascarilla, calandra, rejilla de radiador, parrilla de radiador
	typo gril, grile, parrila, parilla, parrija
grilles
	en grille emblem, emblem, badge, logo, front emblem, grille badge, isuzu emblem, grill emblem, nameplate
	es emblema de parrilla, emblema, insignia, logo, escudo, logotipo, emblemas, emblema frontal, letrero de parrilla, emblema delantero, distintivo
	typo grill emblen, enblema, hemblema
doors
	en door shell, >door, >doors, cab door, bare door, front door, truck door, door panel shell
	es puerta sin vestir, >puerta, >puertas, puerta de cabina, puerta pelada, puerta de camión, hoja de puerta, cascarón de puerta, puerta sola, portezuela
	typo dor shell, door shel, puerta sin bestir
doors
	en door hinge, hinge, hinges, door hinges, hinge pin, cab door hinge
	es bisagra de puerta, bisagra, bisagras, bisagras de puerta, gozne, bisagra puerta, goznes de puerta, charnela
	typo door hindge, door hing, visagra, visagra de puerta, bizagra
body-panels
	en corner panel, cab corner, corner cover, front corner panel, corner piece, cab corner panel, air deflector, wind deflector
	es panel esquinero, >esquinero, esquinero de cabina, esquinera, panel de esquina, deflector, deflector de aire, esquinero frontal, cantonera, esquina de cabina
body-panels
	en front panel, front lid, front cover panel, cab front panel, nose panel, hood, front hood, bonnet, front grille panel
	es panel frontal, panel delantero, >frente, >tapa frontal, cofre, capó, capot, cubierta frontal, frontal de cabina, frente de cabina, bonete, capota, frente de la cabina
	typo frontpanel, panel fromtal
body-panels
	en fender, fenders, front fender, wheel fender, cab fender, >wing, fender panel, quarter fender
	es guardafango delantero, >guardafango, >guardafangos, salpicadera, salpicaderas, >guardabarros, >guardabarro, tapabarro, aleta, guardalodo, salpicadera delantera, tapabarros delantero, aleta delantera, guardapolvo de cabina, tolva, guardabarros delantero, tapabarros
	typo fendor, finder front, guardafamgo, guarda fango, guardabaros
body-panels
	en step panel, step cover, step side panel, step trim panel
	es panel de estribo, cubierta de estribo, tapa de estribo, moldura de estribo, panel del estribo
body-panels
	en body panels, body panel, cab panel, >panels, >panel
	es paneles, >panel, panel de cabina, carrocería, latonería, hojalatería, paneles de cabina
windshields
	en windshield, windscreen, wind shield, front glass, front windshield, windshield glass, front window, wind screen
	es parabrisas, cristal delantero, vidrio delantero, vidrio frontal, parabrisa, vidrio de parabrisas, panorámico, vidrio panorámico, luna delantera, cristal frontal, medallón delantero, parabrisas delantero
	typo winshield, windsheild, winsheild, windshild, parabriza, parabrizas, paravrisas, parabrisaz
windshields
	en door glass, door window, side glass, side window, window glass, door window glass, cab door glass, side window glass
	es vidrio de puerta, cristal de puerta, vidrio lateral, ventana de puerta, ventanilla, luna de puerta, cristal lateral, vidrio puerta, luna lateral, vidrio de ventana, vidrio de ventanilla, ventana lateral, glass de puerta
	typo door glas, vidrio de puetra, bidrio de puerta
windshields
	en rear window, rear glass, back glass, back window, rear windshield, rear window glass, cab rear glass, cab back glass
	es vidrio trasero, medallón, cristal trasero, luneta, luneta trasera, vidrio posterior, luna trasera, ventana trasera, vidrio de atrás, parabrisas trasero, medallón trasero
	typo rear windown, vidrio tracero, vidrio trazero
door-handles
	en outside door handle, outer door handle, exterior door handle, outside handle, exterior handle, door handle outside, outer handle
	es manija exterior de puerta, manija exterior, manilla exterior, manigueta exterior, agarradera exterior, chapa exterior, manecilla exterior, jaladera exterior, tirador exterior, manilla exterior de puerta, manigueta externa, manija externa, manija de afuera
	typo outside door handel, manija esterior
door-handles
	en inside door handle, inner door handle, interior door handle, inside handle, inner handle, interior handle, door handle inside
	es manija interior de puerta, manija interior, manilla interior, manigueta interior, manecilla interior, jaladera interior, tirador interior, agarradera interior, manilla interior de puerta, manigueta interna, manija interna, manija de adentro
	typo inside door handel, manija interrior
door-handles
	en door lock cylinder, lock cylinder, door lock, key cylinder, door key cylinder, door lock barrel, lock set, door cylinder, >lock
	es cilindro de cerradura, chapa de puerta, cerradura de puerta, cilindro de chapa, bombín de puerta, cilindro de puerta, cerradura, >chapa, bombillo de puerta, bombín de cerradura, switch de puerta, llavín de puerta, cilindro de llave, chapas de puerta, llavín, cerraduras
	typo door lok, cilindro de seradura, seradura, serradura
door-handles
	en door handle, door handles, >handle, >handles, door pull, latch handle
	es manija de puerta, manija, manijas, manilla, manilla de puerta, manigueta, manigueta de puerta, manecilla, jaladera, agarradera de puerta, tirador de puerta, manillas, manivela de puerta, manijas de puerta, picaporte, aldaba
	typo door handel, dor handle, maniga, manilla de puetra
window-regulators
	en window regulator, window lifter, window winder, window regulators, window lift, door window regulator, window crank mechanism, manual window regulator, window crank, regulator window
	es elevavidrios, elevador de vidrio, alzavidrio, alza vidrios, elevalunas, levanta vidrio, elevador de cristal, levantavidrios, >máquina de vidrio, regulador de vidrio, >máquina de elevavidrios, mecanismo de vidrio, elevador de ventana, sube vidrios, winche de vidrio, >máquina alza vidrios, cremallera de vidrio, alzavidrios, alzacristales, regulador de ventana, elevador, elevadores de vidrio
	typo window regulater, window reglator, elebavidrios, elevavidrio, elevador de bidrio
window-regulators
	en window motor, power window motor, window lift motor, window regulator motor, electric window motor
	es motor de elevavidrios, motor de vidrio, motor de elevalunas, motor de ventana, motor de alzavidrios, motor de cristal, motor elevador de vidrio, motor de vidrios, motor de elevador, motor de alza vidrios, motor de ventanilla
	typo window moter, motor de elebavidrios
weatherstrip
	en door weatherstrip, weatherstrip, weather strip, weatherstripping, weather stripping, door seal, door rubber, door gasket, door rubber seal, door seals, weatherstrips
	es empaque de puerta, hule de puerta, goma de puerta, empaque puerta, burlete, burlete de puerta, caucho de puerta, felpa de puerta, sello de puerta, jebe de puerta, empaquetadura de puerta, junta de puerta, gomas de puerta, empacadura de puerta, burletes, empaques de puerta, contorno de puerta
	typo wheaterstrip, weatherstip, weather stip, enpaque de puerta, empake de puerta, ule de puerta
weatherstrip
	en windshield seal, windshield gasket, windshield rubber, windscreen seal, windshield weatherstrip, windscreen rubber, windshield molding, glass seal
	es {empaque} de parabrisas, hule de parabrisas, goma de parabrisas, caucho de parabrisas, sello de parabrisas, felpa de parabrisas, jebe de parabrisas, gomas de parabrisas, moldura de parabrisas, burlete de parabrisas
	typo winshield seal, enpaque de parabrisas, empaque de parabriza, ule de parabrisas
weatherstrip
	en glass run channel, glass channel, window channel, run channel, glass run, window run, door glass channel, window felt, window run channel
	es canal de vidrio, felpa de vidrio, canal de ventana, canaleta de vidrio, corredera de vidrio, guía de vidrio, felpa de ventana, >felpa, >felpas, canal de cristal, corredera de ventana, cañuela de vidrio, cañuela, guía de cristal
	typo glas run channel, canal de bidrio
seats
	en driver seat, driver's seat, drivers seat, air ride seat, suspension seat, seat driver, air seat
	es asiento del conductor, asiento de chofer, asiento de operador, butaca del conductor, asiento piloto, asiento del chofer, asiento de piloto, asiento conductor, asiento con suspensión, asiento neumático, butaca de chofer
	typo driver seet, drivr seat, aciento del conductor
seats
	en passenger seat, bench seat, passenger bench, passenger side seat, helper seat
	es asiento del acompañante, asiento de acompañante, asiento de copiloto, asiento pasajero, asiento del pasajero, asiento copiloto, butaca de acompañante, asiento corrido, banca, asiento de pasajero, asiento del copiloto
	typo pasenger seat, passanger seat
seats
	en seat cover, seat covers, seat upholstery, seat cushion cover, upholstery
	es funda de asiento, fundas de asiento, cubreasiento, cubre asiento, vestidura de asiento, forro de asiento, cubreasientos, tapizado de asiento, tapiz de asiento, vestiduras, forros de asiento, >funda, >fundas, >forro
	typo seat covor, seet cover, funda de aciento
seats
	en seat belt, seatbelt, safety belt, seat belts, seatbelts, seat belt assembly, lap belt
	es cinturón de seguridad, cinturón, cinturones, cinturones de seguridad, correa de seguridad, cinto de seguridad, cinturón de asiento, cinto
	typo seat velt, seatblet, sinturon de seguridad, cinturon de segurida, sinturon
seats
	en seat, >seats, truck seat, cab seat, chair, driver chair
	es asiento, >asientos, butaca, butacas, asiento de camión, sillón, silla, silletería, asiento completo
	typo seet, aciento, asciento
cab-mounts
	en cab torsion bar, torsion bar, cab tilt torsion bar, cab spring bar, torsion bar cab
	es barra de torsión de cabina, barra de torsión, barra de cabina, torsión de cabina, barra torsión cabina
	typo cab tortion bar, torsion var, barra de torcion
cab-mounts
	en cab tilt cylinder, tilt cylinder, cab lift cylinder, cab cylinder, cab tilt ram, cab jack, cab lift ram, cab hydraulic cylinder, tilt cab cylinder
	es cilindro de basculamiento de cabina, cilindro de cabina, gato de cabina, pistón de cabina, cilindro de elevación de cabina, cilindro hidráulico de cabina, gato hidráulico de cabina, botella de cabina, cilindro basculante, cilindro de volteo de cabina, cilindro levanta cabina
	typo cab tilt cilinder, silindro de cabina
cab-mounts
	en cab tilt pump, cab lift pump, tilt pump, cab pump, cab hydraulic pump, cab jack pump
	es bomba de basculamiento de cabina, bomba de cabina, bomba de levante de cabina, bomba hidráulica de cabina, bomba de basculamiento, bomba para levantar cabina, bomba levanta cabina, bomba de elevación de cabina, bomba de volteo de cabina
	typo cab tilt punp, bonba de cabina
cab-mounts
	en cab mount, cab mounts, cab mounting, cab bushing, cab rubber mount, cab bushings, cab rubber, cab insulator, cab support, cab cushion, cab mount bushing, cabin mount, cabin mount rubber, cab mount rubber
	es soporte de cabina, soportes de cabina, goma de cabina, hule de cabina, taco de cabina, base de cabina, silentblock de cabina, buje de cabina, caucho de cabina, cojín de cabina, montura de cabina, gomas de cabina, goma soporte de cabina
	typo cab moutn, soporte de cavina, suporte de cabina
steps
	en cab step, >step, >steps, foot step, footstep, side step, running board, entry step, cab steps, step assembly, foot board
	es estribo de cabina, >estribo, >estribos, pisadera, pisaderas, peldaño, escalón, escalón de cabina, pasapié, subidero, estribo lateral, grada, estriberas, estribera, peldaño de cabina, grada de cabina
	typo cab stepp, estrivo, estribo de cavina, hestribo
steps
	en step plate, step tread, tread plate, step pad, foot plate, step board
	es placa de estribo, pisadera de estribo, huella de estribo, chapa de estribo, plancha de estribo, lámina de estribo, placa del estribo
fender-flaps
	en fender mud flap, fender flap, mudflap fender, front mud flap, fender flaps, cab mud flap, front mudflap
	es lodera de guardafango, >lodera, >loderas, lodera delantera, lodera de salpicadera, faldón de guardafango, zoquetera, zoqueteras, faldilla, lodera de cabina, loderas delanteras
	typo fender mudflap, loderra, lodera de guardafamgo
fender-flaps
	en fender splash shield, splash shield, fender liner, inner fender, splash guard, wheel well liner, inner fender liner, splash panel, fender apron
	es guardabarro interior, guardabarros interior, tolva interior, salpicadera interior, guardapolvo, protector de guardafango, loder interior, protector contra salpicaduras, tolva de guardafango, forro de guardafango, guardafango interior, guarda polvo, guardalodos interior
	typo fender splash sheild, splash sheild
ac-compressors
	en A/C compressor, >compressor, air conditioning compressor, aircon compressor, ac pump, a/c pump, air con compressor, compressors, a/c compressor with clutch, air conditioner compressor, a/c comp, ac comp
	es compresor de aire acondicionado, >compresor, compresor de a/c, compresor de clima, compresores, compresor ac, compresor del aire, compresor de aire, compresor de aire acondicionado con clutch, compresor a/c, comp a/c, compresor aire acondicionado
	typo ac compresser, compressor ac, compresor de ayre, conpresor, compresor de aire acondisionado
condensers
	en A/C condenser, condenser, air conditioning condenser, ac condensor, condensor, aircon condenser, a/c condensor, condensers, air con condenser, a/c cond
	es condensador de aire acondicionado, condensador, condensadores, condensador de a/c, condensador de clima, condensador ac, radiador de aire acondicionado, panal de aire acondicionado, condensador a/c, condensador del aire
	typo ac condencer, condenzer, condesador, condensador de ayre, condenser ac
evaporators
	en A/C evaporator, evaporator, evaporators, evaporator core, air conditioning evaporator, evap core, ac evap, a/c evaporator core
	es evaporador de aire acondicionado, evaporador, evaporadores, evaporador de a/c, evaporador ac, serpentín de aire acondicionado, evaporador de clima, evaporador del aire, panal de evaporador
	typo evaporater, evaparator, evaporador de ayre, ebaporador
evaporators
	en expansion valve, a/c expansion valve, txv, thermal expansion valve, tx valve, ac expansion valve, orifice tube
	es válvula de expansión, válvula de expansión de aire acondicionado, expansora, válvula expansora, válvula de expansión a/c, válvula expansión
	typo expantion valve, expansion vavle, balbula de expansion, valvula de espansion
driers
	en receiver drier, drier, receiver dryer, a/c drier, ac dryer, filter drier, accumulator drier, dehydrator, a/c dryer, ac drier, driers, filter dryer, >receiver, ac receiver drier
	es filtro secador, filtro deshidratador, secador, deshidratador, botella deshidratadora, acumulador de aire acondicionado, filtro deshidratador de a/c, filtro secador de a/c, secador de aire acondicionado, filtro de aire acondicionado secador, botella de aire acondicionado, filtro secador de aire acondicionado, filtro acumulador, secadores
	typo reciever drier, receiver dryier, reciever dryer, filtro sekador, desidratador
driers
	en A/C pressure switch, ac pressure switch, a/c pressure sensor, trinary switch, binary switch, high pressure switch, low pressure switch, >ac switch, a/c high pressure switch, ac pressure sensor
	es presostato de aire acondicionado, presostato, switch de presión de a/c, bulbo de presión de aire acondicionado, interruptor de presión de a/c, válvula trinaria, trinary, sensor de presión de aire acondicionado, switch de presión de aire acondicionado, bulbo de aire acondicionado, sensor de presión a/c, interruptor de presión de aire acondicionado
	typo ac presure switch, prezostato, precostato
blower-motors
	en blower motor, >blower, heater motor, fan motor, heater blower, a/c blower, cab fan motor, heater fan motor, heater blower motor, hvac blower, a/c blower motor, blower fan, ac fan motor
	es motor soplador, >soplador, motor de calefacción, turbina de aire, >blower, motor de ventilador, motor de aire acondicionado, ventilador de calefacción, turbina de calefacción, motor de blower, motor del soplador, motor de ventilador de cabina, electroventilador de calefacción, motor de turbina, ventilador interior, motor soplador de aire, motor forzador, forzador, >sopladores, motor de abanico de cabina
	typo blower moter, blowr motor, motor soplado, motor zoplador
blower-motors
	en blower resistor, blower motor resistor, heater resistor, fan resistor, a/c resistor, >resistor, ac blower resistor, heater fan resistor, fan speed resistor
	es resistencia de soplador, resistencia de ventilador, >resistencia, resistencia de calefacción, resistencia de aire acondicionado, resistencia de blower, resistencia del soplador, resistencia de motor soplador, resistencia de ventilador de cabina, resistencias
	typo blower resister, blower risistor, resistensia de soplador
heater-cores
	en heater core, heater radiator, cab heater core, heating core, heater matrix, heater unit, >heater, >heaters
	es radiador de calefacción, panal de calefacción, radiador de calefactor, núcleo de calefacción, >calefacción, radiador calefacción, calefactor, calefón de cabina, radiador de la calefacción, serpentín de calefacción
	typo heater cor, heather core, radiador de calefacion, calefasion
heater-cores
	en heater valve, heater control valve, hot water valve, heater tap, water valve, heater water valve, heater shut off valve
	es válvula de calefacción, llave de calefacción, grifo de calefacción, válvula de agua caliente, válvula del calefactor, llave de paso de calefacción, válvula de control de calefacción, válvula de paso de agua, llave de agua de calefacción
	typo heater vavle, balbula de calefaccion, valvula de calefacion
control-cables
	en heater control cable, heater cable, temperature control cable, hvac cable, a/c control cable, heater temperature cable
	es cable de control de calefacción, cable de calefacción, chicote de calefacción, guaya de calefacción, cable de aire acondicionado, chicote de aire acondicionado, chicote de control de calefacción
	typo heater cabel, cable de calefacion
control-cables
	en accelerator cable, throttle cable, gas cable, gas pedal cable, accelerator wire, throttle wire, accelerator pedal cable, hand throttle cable
	es cable de acelerador, chicote de acelerador, guaya de acelerador, cable del acelerador, guaya del acelerador, piola de acelerador, chicote del acelerador, chicote acelerador, cable acelerador, funda de acelerador
	typo acelerator cable, accelerator cabel, throtle cable, cable de aselerador, chicote de aselerador, guaya de aselerador
control-cables
	en engine stop cable, stop cable, shutoff cable, engine shut off cable, kill cable, engine kill cable, shut down cable, fuel shutoff cable, shut off cable, choke cable
	es cable de paro de motor, cable de apagado, chicote de apagado, guaya de apagado, cable ahogador, chicote ahogador, cable de paro, chicote de paro, ahogador, cable de corte, guaya de ahogador, cable de ahogador, cable apaga motor, chicote de paro de motor, cable de parada de motor, guaya de paro
	typo engine stop cabel, cable de para de motor
v-belts
	en V-belt, v belt, vbelt, v-belts, vee belt, v belts, wedge belt, cogged belt, cogged v-belt, drive belt
	es {correa} en V, {correa} tipo v, {correa} v, {correa} trapezoidal, {correa} trapecial, {correa} dentada, {correa} lisa, correas en v, bandas en v
	typo v-velt, v blet, corea en v, vanda en v
serpentine-belts
	en serpentine belt, serp belt, ribbed belt, v-ribbed belt, multi-rib belt, poly v belt, poly-v belt, micro-v belt, multi rib belt, poly rib belt, serpentine, accessory belt, multirib belt, drive belt, polyrib belt, serpentine belts
	es {correa} serpentina, {correa} multicanal, {correa} micro v, {correa} poly v, {correa} de accesorios, {correa} acanalada, {correa} poli v, serpentina, {correa} estriada, {correa} única, {correa} de canales, correas serpentinas
	typo serpintine belt, serpentine blet, serpantine belt, corea serpentina, serpetina, vanda serpentina
belts-hoses-and-hardware
	en belts, >belt
	es correas, >correa, >banda, >bandas, >faja, >fajas
	typo blet, velt, corea, vanda
hose-clamps
	en hose clamp, hose clamps, worm clamp, jubilee clip, hose clip, worm gear clamp, worm drive clamp, >clamp, >clamps, hose clips, band clamp hose, worm drive hose clamp
	es abrazadera de manguera, >abrazadera, >abrazaderas, abrazadera sin fin, abrazadera sinfín, abrazaderas de manguera, grapa de manguera, collarín de manguera, abrazadera de tornillo, >clamp, brida de manguera, abrazadera de cremallera, zuncho de manguera, zuncho, zunchos, grapa de tornillo, brida metálica
	typo hose clamb, hose clap, abrasadera, abrasadera de manguera, abrazadera de mangera
hose-clamps
	en T-bolt clamp, t bolt clamp, tbolt clamp, heavy duty clamp, t-bolt clamps, t-bolt hose clamp, t clamp
	es abrazadera de perno T, abrazadera t-bolt, abrazadera tipo t, abrazadera t, abrazadera de perno, abrazadera de alta presión, abrazadera reforzada, abrazaderas de perno t, abrazadera de tornillo t
	typo t-bolt clamb, abrasadera de perno
o-rings
	en O-ring, >o ring, oring, o rings, >o-rings, orings, rubber ring, ring seal, rubber o ring
	es anillo O-ring, >o-ring, oring, anillo tórico, >liga, >ligas, arosello, arosellos, junta tórica, anillo de goma, orines, >o-rings, >anillo o, sello o-ring, aro sello, anillo de hule, empaque o-ring, orrines, >o ring, liga de hule, goma tórica
	typo o-rign, oringg, horing
o-rings
	en O-ring kit, o ring kit, o-ring set, oring kit, o ring assortment, o-ring assortment, oring set, o ring set
	es juego de anillos O-ring, kit de o-rings, juego de o-rings, juego de ligas, surtido de o-rings, kit de orings, kit de anillos, juego de orings, kit de o-ring
oil-seals
	en front crankshaft seal, front crank seal, crankshaft front seal, front main seal, crank seal front, timing cover seal, front crankshaft oil seal, crank front oil seal, harmonic balancer seal, front cover seal
	es {retén} delantero de cigüeñal, {retén} de cigüeñal delantero, {retén} frontal de cigüeñal, {retén} de polea, {retén} de polea de cigüeñal, {retén} de tapa de distribución, {retén} delantero del cigüeñal, {retén} delantero de motor, {retén} de damper
	typo front crankshaft seel, reten delantero de sigueñal
oil-seals
	en rear crankshaft seal, rear main seal, rear crank seal, crankshaft rear seal, rms, rear main oil seal, rear main, flywheel seal, crank seal rear, rear crankshaft oil seal, rear engine seal, main seal
	es {retén} trasero de cigüeñal, {retén} de cigüeñal trasero, {retén} de volante, {retén} trasero de motor, {retén} de bancada, {retén} de bancada trasera, {retén} posterior de cigüeñal, {retén} trasero del cigüeñal, {retén} de volante de motor, {retén} de cola de cigüeñal, {retén} trasero de bancada
	typo rear main seel, rear mane seal, reten tracero de cigueñal, reten trasero de sigueñal
oil-seals
	en camshaft seal, cam seal, camshaft oil seal, cam oil seal, camshaft seals
	es {retén} de árbol de levas, {retén} de levas, {retén} de eje de levas, {retén} del árbol de levas
	typo camshaft seel, reten de lebas
oil-seals
	en crankshaft seal, crank seal, oil seal, oil seals, >seal, >seals, crankshaft oil seal, engine oil seal, engine seal
	es {retén} de cigüeñal, retén, retenes, {retén} de aceite, {retén} del cigüeñal, {retén} de motor, >sello, >sellos, sello de aceite, retenedor, retenedores, estopera, estoperas, retén de aceite
	typo oil seel, oilseal, rreten, retem, reten de asite, estopera de asite
bolts
	en head bolt set, head bolts, head bolt, cylinder head bolts, cylinder head bolt, head bolt kit, head studs, cylinder head bolt set, head stud
	es juego de pernos de culata, {perno} de culata, {perno} de cabeza, pernos de culata, tornillos de cabeza, tornillos de culata, pernos de cabeza, espárragos de culata, bulones de culata, birlos de cabeza, tornillos de la cabeza, {perno} de tapa de cilindros, juego de tornillos de culata, pernos de cabezote
	typo head bot, hed bolts, pernos de kulata, tornillos de cabesa
bolts
	en connecting-rod bolt, connecting rod bolt, rod bolt, rod bolts, con rod bolt, con rod bolts, conrod bolt, connecting rod bolts, conrod bolts
	es {perno} de biela, pernos de biela, tornillos de biela, {perno} de bielas, bulones de biela, birlo de biela
	typo rod bot, perno de viela, tornillo de viela
bolts
	en flywheel bolt, flywheel bolts, fly wheel bolt, flywheel screw, fly wheel bolts
	es {perno} de volante, pernos de volante, tornillos de volante, {perno} de volante de motor, {perno} de volanta
	typo flywheal bolt, perno de bolante
bolts
	en bolts, >bolt, >screws, >screw, >hardware, fasteners
	es pernos, >perno, >tornillos, >tornillo, tornillería, bulones, bulón, pernería
	typo bot, tornillio, torniyo
bearings
	en ball bearing, ball bearings, deep groove bearing, deep groove ball bearing, sealed bearing, radial bearing, 2rs bearing
	es {balero} de bolas, rodamiento rígido, balero sellado, rodamiento rígido de bolas, rodamiento sellado, {balero} rígido, balinera de bolas, rodamiento radial
	typo ball baring, ball bearin, rodamento de bolas, valero de bolas
bearings
	en tapered roller bearing, taper bearing, roller bearing, tapered bearing, taper roller bearing, conical bearing, timken bearing, cone and cup, bearing cone, cup and cone
	es {balero} cónico, {balero} de rodillos cónicos, balero cónico, {balero} de rodillos, rodamientos cónicos, cono y taza, taza y cono, balero de rodillos, pista y balero
	typo tapered roler bearing, taperd bearing, rodamiento conico de rodilos, valero conico
bearings
	en needle bearing, needle roller bearing, needle bearings, needle roller
	es {balero} de agujas, canastilla de agujas, {balero} de aguja, balero de agujas, jaula de agujas, canastilla, casquillo de agujas
	typo needel bearing, neddle bearing, rodamiento de ahujas
bearings
	en bearing, >bearings
	es rodamiento, >rodamientos, >balero, >baleros, rulemán, rulemanes, balinera, balineras, rodaje, rodajes, rolinera, rolineras, cojinete de bolas, caja de bolas, cajas de bolas, rulimán, rulemanes, rolimán, >rol, >roles, >rodillo, bolillero, bolilleros, ruliman
	typo baring, bearin, bering, barring, rodamento, rodamineto, valero, rolemán
engine-oil
	en engine oil, motor oil, diesel oil, >oil, lube oil, diesel engine oil, synthetic oil, oils
	es aceite de motor, >aceite, aceite diésel, aceite lubricante, aceite para motor, aceite motor diésel, lubricante, lubricante de motor, aceite de motor diésel, aceite sintético, aceite para motor diésel, aceites
	typo engin oil, enigne oil, moter oil, enginge oil, aseite de motor, asite de motor, aceite de moter, haceite, aseite, asite
engine-oil
	en 5 gal pail of oil, 5 gallon oil, oil pail, bucket of oil, 5 gal pail oil, pail of oil, 5 gallon pail, oil bucket
	es cubeta de 5 galones de aceite, cubeta de aceite, balde de aceite, cuñete de aceite, paila de aceite, >cubeta, balde de 5 galones, caneca de aceite
engine-oil
	en engine oil 15W-40, 15w40, 15w-40, 15w40 oil, oil 15w40, 15w-40 motor oil
	es aceite de motor 15W-40, aceite 15w-40, aceite 15w40
engine-oil
	en engine oil 10W-30, 10w30, 10w-30, 10w30 oil, 10w-30 motor oil
	es aceite de motor 10W-30, aceite 10w-30, aceite 10w30
engine-oil
	en engine oil 5W-30, 5w30, 5w-30, 5w30 oil, 5w-30 motor oil
	es aceite de motor 5W-30, aceite 5w-30, aceite 5w30
atf
	en automatic transmission fluid, ATF, transmission fluid, trans fluid, transmission oil, dexron, atf fluid, auto transmission fluid, atf oil, tranny fluid, dexron iii, dexron 3, dexron vi, mercon, automatic transmission oil, gearbox oil automatic, ats fluid, >power steering fluid, >hydraulic oil, >hydraulic fluid, >ps fluid, trans oil, auto trans fluid, transmission oil automatic
	es fluido de transmisión automática, ATF, aceite de transmisión, aceite de transmisión automática, aceite atf, aceite de caja automática, aceite hidráulico de transmisión, aceite dexron, líquido de transmisión, dexron, aceite de caja, fluido de transmisión, lubricante de transmisión, aceite para transmisión, hidráulico de transmisión, aceite de transmicion, >aceite hidráulico, >líquido de dirección hidráulica, >aceite de dirección hidráulica, >aceite de dirección, aceite para transmisión automática
	typo transmision fluid, tranmission fluid, transmition fluid, aceite de trasmision, fluido de transmicion
atf
	en ATF for Aisin automatics, aisin atf, aisin fluid, aisin transmission fluid, atf aisin
	es ATF para transmisiones Aisin, aceite aisin, atf aisin, aceite de transmisión aisin, fluido aisin
gear-oil
	en gear oil, gear lube, differential oil, diff oil, rear end oil, axle oil, rear axle oil, differential fluid, hypoid oil, gearbox oil, manual transmission oil, differential lube
	es aceite de engranajes, aceite de diferencial, valvulina, aceite de transmisión manual, aceite para diferencial, aceite de engranes, aceite de caja y diferencial, lubricante de engranajes, aceite hipoidal, aceite para engranes, aceite de caja manual, aceite de caja mecánica, valvolina, aceite de corona
	typo geer oil, gear oli, aceite de engranages, aceite de diferensial, balbulina
gear-oil
	en gear oil 80W-90, 80w90 gear oil, 80w90, 80w-90
	es aceite de engranajes 80W-90, aceite 80w90, aceite de diferencial 80w90
gear-oil
	en gear oil 75W-90, 75w90 gear oil, 75w90, 75w-90
	es aceite de engranajes 75W-90, aceite 75w90, aceite de diferencial 75w90
coolant
	en extended-life coolant, extended life coolant, long life coolant, elc, red coolant, elc coolant, extended life antifreeze
	es refrigerante de larga vida, anticongelante de larga vida, refrigerante larga duración, coolant de larga vida
coolant
	en coolant 50/50, 50/50 coolant, premixed coolant, 50/50 antifreeze, prediluted coolant, ready to use coolant, premix coolant, 50 50 coolant
	es refrigerante 50/50, anticongelante 50/50, refrigerante premezclado, anticongelante preparado, refrigerante listo para usar, coolant 50/50
coolant
	en coolant, antifreeze, anti freeze, anti-freeze, radiator fluid, engine coolant, green coolant, radiator coolant, coolant fluid, coolants
	es refrigerante, anticongelante, coolant, líquido refrigerante, agua de radiador, refrigerante verde, anticongelante para radiador, refrigerante de motor, agua para radiador, antifreeze, líquido de radiador, agua verde, anticongelante verde, refrigerantes
	typo coolent, collant, cooland, antifrezze, antifreze, colant, refrijerante, anticogelante, refrigerente
def-fluid
	en diesel exhaust fluid, DEF, def fluid, adblue, ad blue, urea, ad-blue, urea fluid, bluedef, blue def, exhaust fluid, def jug, urea solution
	es fluido de escape diésel, DEF, urea, adblue, líquido def, urea automotriz, ad blue, fluido def, aditivo urea, arla 32, arla, agua urea, urea para diésel, urea diésel, azul urea, líquido adblue
	typo def fuild, deisel exhaust fluid, diesel exaust fluid, adblu, add blue, hurea
sealants
	en silicone gasket maker, rtv, rtv silicone, gasket maker, silicone, silicone sealant, gasket silicone, liquid gasket, rtv sealant, high temp silicone, black silicone, grey silicone, red silicone
	es silicón formador de empaques, silicón, silicona, formador de empaques, silicona para empaques, silicona rtv, silicón gris, silicón negro, hacedor de empaques, silicona roja, silicón rojo, formador de juntas, silicona alta temperatura, pegamento de empaques, silicona gris, silicona negra, silicón de alta temperatura, empaque líquido, silicon
	typo silicon gasket maker, gasket macker, silcone, cilicon, silicon formador de enpaques
sealants
	en thread sealant, thread sealer, pipe sealant, pipe thread sealant, thread locker, threadlocker, loctite, pipe dope, teflon sealant, thread lock
	es sellador de roscas, sellador de rosca, sellarosca, traba rosca, fijador de roscas, trabarosca, sella roscas, fijador de rosca, trabador de roscas, bloqueador de roscas, teflón líquido
	typo thred sealant, thread selant, seyador de roscas
sealants
	en anaerobic flange sealant, flange sealant, anaerobic sealant, anaerobic gasket maker, flange sealer, anaerobic
	es sellador anaeróbico de bridas, sellador de bridas, sellador anaeróbico, formador de empaques anaeróbico, anaeróbico, sellador anaerobio
	typo anerobic sealant, flange selant
sealants
	en sealant, sealer, sealants, sealing compound
	es sellador, selladores, sellante, sellantes, pasta selladora
	typo sealent, selant, seyador, cellador
grease
	en chassis grease cartridge, chassis grease, grease cartridge, grease tube, lithium grease, grease gun cartridge, multi purpose grease, multipurpose grease, chassis lube, lube grease
	es cartucho de grasa para chasis, grasa para chasis, grasa de chasis, cartucho de grasa, grasa de litio, grasa multiusos, tubo de grasa, grasa chasis, grasa multipropósito, grasa roja, grasa azul
	typo chasis grease, chassis greese, grasa para chasi, graza para chasis
grease
	en wheel bearing grease, bearing grease, axle grease, high temp grease, hub grease, red bearing grease, high temperature grease
	es grasa para rodamientos de rueda, grasa para baleros, grasa para rodamientos, grasa de baleros, grasa para mazas, grasa de alta temperatura, grasa para ruedas, grasa para balineras, grasa de rodamientos, grasa para rodajes, grasa para rulemanes
	typo wheel baring grease, graza para baleros
grease
	en grease, greases, lubricating grease
	es grasa, grasas, grasa lubricante
	typo greese, greas, graza, graisa
mud-flaps
	en mud flap, mud flaps, mudflap, mudflaps, mud guard, mudguard, rear mud flap, splash guards, rubber mud flap, trailer mud flap, mud guards, quarter fender flap
	es guardafango de hule, >lodera, >loderas, guardalodo, guardalodos, loderas de hule, zoquetera, lodera trasera, faldón, faldones, guardabarros de goma, faldón de hule, guardafango de goma, guardafangos de hule, lodera de hule, zoqueteras, guardapolvo de llanta, faldón guardabarros, loderas traseras
	typo mud flapp, mudd flap, mud falp, guarda lodo, lodera de ule, guardafango de ule
mud-flaps
	en mud flap bracket, mud flap hanger, mudflap bracket, mudflap hanger, mud flap holder, mud flap hangers, mud flap mount, mud flap brackets, mud flap arm
	es soporte de guardafango, soporte de lodera, porta loderas, portalodera, soporte de guardalodo, porta lodera, percha de lodera, base de lodera, herraje de lodera, soporte de faldón, portaloderas, soportes de lodera, brazo de lodera
	typo mud flap braket, mud flap hangar
chrome
	en chrome bumper cover, chrome bumper, bumper cover, chrome bumper trim
	es cubierta cromada de parachoques, cubierta de defensa cromada, parachoques cromado, defensa cromada, bumper cromado, cubre parachoques cromado, cubierta de parachoques, forro cromado de defensa
	typo crome bumper
chrome
	en chrome mirror cover, mirror cover, chrome mirror, chrome mirror cap, mirror cap, mirror covers
	es cubierta cromada de espejo, cubierta de espejo, espejo cromado, tapa cromada de espejo, cubre espejo cromado, cubre espejo, cubre espejos, funda cromada de espejo, tapa de espejo, concha cromada de espejo
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
	en back-up alarm, backup alarm, reverse alarm, back up alarm, reversing alarm, back alarm, backup beeper, reverse beeper, back up beeper, beeper, reverse buzzer, reversing beeper, backing alarm, >horn, >buzzer
	es alarma de retroceso, alarma de reversa, pito de reversa, pito de retroceso, alarma reversa, bocina de reversa, zumbador de marcha atrás, alarma de marcha atrás, zumbador de reversa, bip de reversa, corneta de retroceso, avisador de marcha atrás, alarma sonora de retroceso, >alarma, >alarmas, >bocina, >claxon, >corneta, >pito, >sirena
	typo back up alram, backup alarn, reverse alram, alarma de rebersa, alarma de retroseso
back-up-alarms
	en back-up camera kit, backup camera, reverse camera, rear view camera, reversing camera, rearview camera, back up camera, >camera, camera kit, rear camera, reverse camera kit
	es kit de cámara de retroceso, cámara de retroceso, cámara de reversa, cámara reversa, cámara trasera, cámara de marcha atrás, kit de cámara de reversa, kit de cámara, cámara de visión trasera, cámara retroceso
	typo backup camara, back up camra, reverse camara, camara de rebersa
special-tools
	en cylinder liner puller, liner puller, sleeve puller, liner extractor, cylinder sleeve puller, sleeve remover, liner removal tool
	es extractor de camisas, extractor de camisa, saca camisas, sacacamisas, sacador de camisas, tirador de camisas, extractor de camisas de cilindro, sacador de camisa, botador de camisas
	typo liner pullar, liner puler, extrator de camisas
special-tools
	en injector puller, injector removal tool, injector extractor, injector remover, fuel injector puller
	es extractor de inyectores, extractor de inyector, saca inyectores, sacainyectores, sacador de inyectores, saca inyector, martillo extractor de inyectores, removedor de inyectores
	typo inyector puller, injector puler, extrator de inyectores
special-tools
	en timing lock tool, timing tool, timing pin tool, cam lock tool, engine timing tool, timing locking tool, timing pins, engine timing kit, cam locking tool
	es herramienta de sincronización, herramienta de tiempo, herramienta de calado, herramienta para poner a tiempo, calador de motor, trabador de motor, herramienta de distribución, kit de puesta a punto, puesta a punto, herramienta de puesta a punto, herramienta para sincronizar, traba de distribución, pin de sincronización
	typo timming tool, herramienta de sincronisacion
special-tools
	en crankshaft seal installer, seal installer, rear main seal installer, seal driver, seal installation tool, crank seal tool, crank seal installer, rear main seal tool, seal tool, oil seal installer
	es instalador de retén de cigüeñal, instalador de retén, instalador de retenes, herramienta para retén, herramienta de retén, colocador de retén, montador de retén, instalador de sello, instalador de sello de cigüeñal
	typo seal instaler, instalador de rreten
special-tools
	en special tool, special tools, >tool, >tools, >puller, service tool, workshop tool
	es herramienta especial, herramientas, herramientas especiales, herramienta, >extractor, >extractores, sacador
	typo especial tool, herramineta, heramienta, erramienta
reman-engines
	en reman engine, rebuilt engine, remanufactured engine, reconditioned engine, recon engine, reman motor, rebuilt motor, exchange engine, used engine, remanufactured motor, engine reman, refurbished engine, remanufactured engines
	es motor reconstruido, motor remanufacturado, motor rectificado, motor reparado, motores reconstruidos, motor usado, motor reman, motores remanufacturados, motor de intercambio, motor reacondicionado, motor overhauleado
	typo remanufacured engine, reman enigne, rebuit engine, remanufactered engine, motor recostruido, motor reconstrudo
reman-engines
	en remanufactured long block, reman long block, rebuilt long block, recon long block, long block reman
	es motor 7/8 reconstruido, motor 7/8 remanufacturado, siete octavos reconstruido, bloque largo reconstruido
reman-engines
	en remanufactured short block, short block, shortblock, short block engine, reman short block, rebuilt short block, half engine, bottom end
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
	en remanufactured complete engine, complete engine, complete reman engine, turn key engine, turnkey engine, drop in engine, drop-in engine, engine complete, full engine, complete motor, complete rebuilt engine
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
