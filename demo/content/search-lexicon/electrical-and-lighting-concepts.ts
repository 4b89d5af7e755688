/**
 * Words for electrical, lighting and mirror parts. The notation is explained in read-concepts.ts.
 */

export const ELECTRICAL_AND_LIGHTING_CONCEPTS = `
alternators
	en alternator, alternators, >generator, >not charging, >no charge, >battery light on, >alt, charging alternator, alternator assembly, genny, gennie, jenny, genset alternator, >charges the battery, >charges battery, >charging system, charging unit, leece neville, delco remy alternator
	en >makes electricity, >keeps battery charged, >recharges battery, >charges while driving
	es alternador, alternadores, generador, dínamo, generador de corriente, alternador de motor, >alt, alternador generador, >carga la batería, alternador de corriente, alternador completo, dínamo alternador, generador de carga
	es >carga la pila, >produce corriente, >genera corriente, >genera electricidad, >mantiene cargada la batería, >cargar la batería
	typo alternater, altenator, alternador de moter, altermador, alterntor, alternator r, halternador, alternadro
starters
	en starter motor, >no start, >wont start, >won't start, >does not start, >doesn't start, >will not start, >no crank, >wont crank, >won't crank, >clicks, starter, starters, starting motor, engine starter, self starter, cranking motor, starter assembly, strtr, starter motor assembly, >turns engine over, >turns the engine, >cranks engine, cranking starter, gear reduction starter, starting motor assembly, engine cranking motor, starter unit
	en >turns over engine, >spins the flywheel, >cranks motor, >fires up engine, >makes engine start
	es motor de arranque, >no enciende, >no arranca, >no prende, >no da marcha, >no quiere arrancar, >no quiere prender, arranque, marcha, marchas, arrancador, burro de arranque, motor de partida, >partida, motor de marcha, >burro, motor arrancador, arranques, máquina de arranque, motor arranque, estarter, demarador, motor estarter, burro de encendido, motor de encendido, arrancador de motor, motor de arranque completo, motor de burro
	es >hace arrancar el motor, >prende el motor, >enciende el motor, >da marcha, >gira el motor, >arrancar el motor, >encender el motor
	typo starter moter, startor, stater, startr, strater motor, motor de aranque, motor de arranke, aranque, maracha
batteries
	en battery, batteries, >dead battery, >not charging, truck battery, starting battery, accumulator, agm battery, deep cycle battery, >deep cycle, cranking battery, commercial battery, starting batteries, lead acid battery, cca battery
	en >stores electricity, >holds a charge
	es batería, baterías, >se descarga la batería, >no enciende, >no arranca, >no prende, acumulador, acumuladores, batería de camión, batería para camión, pila de camión, acumulador de corriente, batería de arranque, batería de 12 voltios, pila de 12 voltios
	es >guarda corriente, >almacena corriente
	typo batery, battrey, batterie, vateria, bateris, acumulador de coriente
relays
	en relay, >relays, power relay, starter relay, 4 pin relay, 5 pin relay, control relay, mini relay, micro relay, iso relay, bosch relay, cube relay, ice cube relay, fuel pump relay, lift pump relay, headlight relay, {ac} relay, blower relay, fan relay, wiper relay, main relay, ignition relay, ecm relay, accessory relay, light relay, pump relay, compressor relay, def relay, relay switch, electric relay, electrical relay
	es relevador, relevadores, >relay, relé, relés, relais, >relays, relé de arranque, relevador de arranque, rele de potencia, relevo, relevos, relevador de potencia, {relé} auxiliar, relay de 4 patas, relay de 5 patas, relé de 4 patas, relé de 5 patas, relevador de 5 patas, relevador de 4 terminales, relevador de 5 terminales, mini relé, relé universal
	typo realy, relevado, rilay, rele de aranque
relays
	en flasher relay, flasher, turn signal flasher, blinker relay, turn signal relay, flasher unit, hazard flasher, indicator relay, blinker flasher, led flasher, flasher can, signal relay, signal flasher, signals relay, winker relay, flasher module, turn relay, relay for signals, electronic flasher, blinker can
	en >makes blinkers, >makes signals flash, >makes lights blink, >blinks the signals
	es relevador de intermitentes, destellador, flasher, flasher de direccionales, pastilla de intermitentes, destellador de direccionales, intermitente relé, relay intermitente, relé de destellos, relay de destellos, relevador de destellos, flasher de luces, relé de guiñe, automático de luces, central de intermitencia, pastilla de direccionales, pastilla de direccional, pastilla de guiños, {relé} de {direccionales}, {relé} de intermitencia, {relé} de destello, central de giro, destellador de giro, pastilla de giro, flasher electrónico, flash de direccionales, destellador electrónico, {relé} de luces de giro, automático de {direccionales}, {relé} de estacionarias, {relé} de emergencia de luces
	es >hace parpadear, >parpadea las direccionales, >hace titilar
	typo flaser, flahser relay, destellador de direcionales
engine-sensors
	en crankshaft position sensor, crank sensor, ckp sensor, crank position sensor, ckp, crankshaft sensor, crank angle sensor, rpm sensor, engine speed sensor, ne sensor, ckp sender, tdc sensor, top dead center sensor, crankshaft speed sensor, crank speed sensor, crank pickup, pulse sensor, pickup sensor
	en >reads crank position, >reads engine speed, >reads the crank
	es sensor de posición del cigüeñal, sensor de cigüeñal, sensor ckp, sensor del cigüeñal, ckp, sensor de rpm, sensor de revoluciones, captador de cigüeñal, sensor de posición de cigüeñal, sensor de giro, sensor de vueltas, sensor de velocidad de motor, sensor de pmh, sensor pms, sensor de posición de motor, sensor de volante, sensor de volante de motor, captador de rpm, captador de revoluciones, captor de cigüeñal, sensor de rotación, pick up de cigüeñal, sensor inductivo de cigüeñal, captador de volante, sensor de régimen
	es >lee las revoluciones, >mide las revoluciones, >lee el cigüeñal
	typo crank senser, cranck sensor, sensor de sigueñal, censor de cigueñal
engine-sensors
	en camshaft position sensor, cam sensor, cmp sensor, cam position sensor, camshaft sensor, cmp, cam angle sensor, cylinder id sensor, g sensor, cylinder identification sensor, tdc cam sensor, cid sensor, cam speed sensor
	es sensor de posición del árbol de levas, sensor de levas, sensor de árbol de levas, sensor cmp, sensor del árbol de levas, sensor de eje de levas, cmp, captador de levas, sensor de posición de levas, sensor de fase, sensor de distribución, captador de árbol de levas, captor de levas, sensor de sincronización de motor, sensor de posición de eje de levas, sensor de tiempo
	typo cam senser, camshaft senser, sensor de lebas, censor de levas
engine-sensors
	en oil pressure sensor, oil pressure switch, oil pressure sender, oil sender, oil sending unit, oil pressure sending unit, oil sensor, oil switch, oil pressure unit, oil pressure gauge sender, low oil switch, oil pressure light switch, oil light switch, oil pressure probe, oil press switch, oil press sender
	en >reads oil pressure, >measures oil pressure
	es sensor de presión de aceite, válvula de aceite, manocontacto de aceite, bulbo de presión, valvulina de aceite, sensor presión aceite, cebollita de aceite, cebolla de aceite, cebollita, manómetro de aceite, {bulbo} de aceite, {bulbo} de presión de aceite, mano contacto de aceite, válvula de presión de aceite, testigo de aceite, cebollín de aceite, valvulita de aceite, {bulbo} de aceite de motor, bulbillo de aceite, captador de presión de aceite
	es >mide la presión de aceite, >lee la presión de aceite
	typo oil presure sensor, oil pressure senser, sensor de precion de aceite, bulbo de asite, sensor de presion de aseite
engine-sensors
	en mass air flow sensor, maf sensor, maf, air flow sensor, airflow sensor, air flow meter, mass airflow sensor, air mass sensor, air meter, mass air flow, airflow meter, afm, air mass meter, hot wire air meter, hot wire sensor, hot film sensor, hfm sensor, mass air meter, mass air sensor, >mass air
	en >measures air, >reads air flow
	es sensor de flujo de aire, sensor maf, maf, caudalímetro, medidor de flujo de aire, sensor de masa de aire, debímetro, flujómetro, sensor de flujo de masa de aire, medidor de masa de aire, flujómetro de aire, sensor de caudal de aire, sensor de aire, sensor de admisión de aire, medidor de aire, flujo de aire, medidor de caudal de aire, sensor medidor de aire
	es >mide el aire, >mide el flujo de aire
	typo mas air flow sensor, mass air flo sensor, maf censor, caudalimtero
engine-sensors
	en intake air temperature sensor, iat sensor, iat, air temperature sensor, intake temp sensor, air temp sensor, intake temperature sensor, air charge temperature sensor, intake air temp sensor, charge air temp sensor, act sensor, intake temperature sender, manifold air temperature sensor, mat sensor, intake air temp, intake air temperature, intake temp, air intake temperature sensor
	es sensor de temperatura de admisión, sensor iat, sensor de temperatura de aire, iat, sensor de temperatura de aire de admisión, sensor de temperatura del aire, sensor de temperatura del múltiple
	typo intake air tempature sensor, sensor de temperatura de admicion
engine-sensors
	en engine sensor, engine sensors, >sensors, >sensor
	es sensor de motor, >sensores, >sensor, sensores de motor, captador
	typo senser, censor, sensro, censores
switches
	en ignition switch, ignition, key switch, starter switch, ignition lock, ignition key switch, ign switch, ignition barrel, key ignition, key cylinder ignition, starter key switch, ignition starter switch, ignition key cylinder
	es interruptor de encendido, chapa de encendido, chapa de contacto, contacto de arranque, suichera, swich de encendido, cilindro de encendido, suich de encendido, ignición, chapa de arranque, bombín de contacto, bombín de arranque, clausor, switch de llave, switch de la llave, interruptor de llave, encendido de llave, chapa de ignición, cilindro de ignición, {switch} de encendido, {switch} de ignición, {switch} de arranque, {switch} de contacto, cerradura de encendido, cerradura de arranque, tambor de encendido, tambor de arranque, contactor de encendido, chapa de switch, {switch} de partida, chapa de partida, {switch} de marcha, switchera
	typo ignition swich, ignicion switch, ignition swith, interuptor de encendido, swicht de encendido, ignision
switches
	en combination {stalk}, multifunction {stalk}, turn signal {stalk}, column {stalk}, blinker {stalk}, headlight {stalk}, combo {stalk}, wiper switch, wiper stalk, wiper lever, multi function {stalk}, stalk switch, column stalk, indicator {stalk}, >light switch, >stalk, {turn signal} {stalk}, dimmer switch, high beam switch, signal switch, signal {stalk}, signal light switch, switch signals column, steering column switch, switch steering column signals, comb switch, multi switch, light stalk, headlight dimmer switch
	es interruptor combinado, >palanca de luces, >mando de luces, >switch de luces, >interruptor de luces, palanca multifunción, telecomando, >telecomando de luces, >palanca de cambio de luces, switch combinado, >conmutador de luces, >perilla de luces, >botón de luces, >llave de luces, >chapa de luces, >apagador de luces, >comando de luces, >suiche de luces, interruptor multifunción, palanca de limpiaparabrisas, switch multifunción, mando combinado, brazo de luces, palanca de direccional, palanca de luces altas, conmutador de columna, {switch} de {direccionales}, palanca de {direccionales}, brazo de {direccionales}, palanca de luz de giro, palanca de señales, palanca de cruce, {switch} de cruce, palanca de luces y {direccionales}, telecomando de {direccionales}, {switch} de luces de giro, perilla de direccionales, palanca combinada, palanca de cambio de luces y direccionales
	typo combination swich, turn signal swich, interuptor combinado, palanca de direcionales
switches
	en brake light switch, stop light switch, brake lamp switch, stop lamp switch, brake pedal switch, brake switch, stoplight switch, stop switch, stop light sensor
	es interruptor de luz de freno, interruptor de freno, switch de freno, bulbo de freno, bulbo de stop, válvula de stop, swich de freno, trompo de frenos, bulbo de frenos, {bulbo} de freno, {bulbo} de stop, {bulbo} de luz de freno, {bulbo} de pedal de freno, {bulbo} de luz de stop, botón de freno, botón de stop, llave de stop, {bulbo} de pare
	typo break light switch, brake light swich, interuptor de freno
switches
	en power window switch, window switch, electric window switch, master window switch, door window switch, window control switch, pw switch, window button, window buttons, power window button, power window control
	es interruptor de elevavidrios, switch de vidrio, botón de vidrios, botonera de vidrios, control de vidrios, interruptor de vidrios, switch de ventana, suiche de vidrios, botón alza vidrios, comando alzavidrios, switch de cristales, {switch} de {elevavidrios}, control de {elevavidrios}, botonera de {elevavidrios}, tecla de {elevavidrios}, botonera de puerta, {switch} de ventanas, {switch} de ventanilla, {switch} de subir vidrio, control de ventanas, mando de vidrios, comando de vidrios
	typo window swich, power window swith, interuptor de elevavidrios
switches
	en switch, >switches
	es interruptor, >interruptores, >switch, suiche, conmutador, botón, suich, apagador
	typo swich, swith, interuptor, swicht
ecus
	en engine control module, ECM, ECU, engine computer, engine control unit, pcm, engine ecu, engine brain, ecm module, ecm computer, engine ecm, ecu engine, >computer, motor computer, engine ecm computer, ecu box, engine management computer, engine controller, >computer box, >brain box, >brain, ecm box, engine brain box
	es computadora de motor, ECM, ECU, computadora, módulo de motor, módulo de control de motor, centralita, cerebro de motor, pcm, unidad de control, centralita de motor, unidad de control de motor, calculador, cerebro electrónico, computadora ecm, módulo ecm, computador de motor, computador, computadora del motor, cerebro del camión, módulo ecu, caja negra de motor, computadora ecu, unidad electrónica de motor, cerebro electrónico de motor, centralita electrónica, computadora de inyección, módulo electrónico de motor
	typo engine control modul, computadora de moter, conputadora, computadora de motor ecm
ecus
	en transmission control module, TCM, transmission computer, tcu, transmission control unit, transmission module, trans computer, trans module, gearbox ecu, transmission ecu, tcm module, at controller, automatic transmission controller, {transmission} controller, gearbox computer, shift controller, a/t ecu, at ecu, tcm computer, shift computer, shift control module, shift module, gear computer
	en >controls the automatic, >controls transmission, >box controls automatic
	es computadora de transmisión, TCM, tcu, módulo de control de transmisión, computadora de caja automática, módulo tcm, computador de caja, computadora de {caja}, módulo de {caja}, centralita de {caja}, cerebro de {caja}, módulo electrónico de {caja}
	es >controla la caja, >controla la transmisión
	typo transmision control module, transmission modul, computadora de trasmision
ecus
	en ecus, control module, control unit, >modules, >module, >computers
	es computadoras, >módulo, >módulos, módulo de control, centralitas, cerebro
harnesses
	en engine harness, engine wiring harness, wiring harness, engine wire harness, wire harness, engine loom, wiring loom, >harness, engine wiring, electrical harness
	en >engine wires, >wires engine, >motor wires, >wires for the motor
	es arnés de motor, arnés eléctrico, >arnés, ramal de motor, cableado de motor, arneses, ramal, instalación eléctrica de motor, mazo de cables, mazo de cables de motor, ramal eléctrico, cableado, arnés de cables, instalación eléctrica, arnés del motor, ramales, {arnés} de motor, mazo eléctrico, mazo eléctrico de motor, instalación de motor, {arnés} eléctrico de motor, manguera eléctrica de motor
	es >cables del motor, >alambres del motor, >cables eléctricos del motor
	typo engine hareness, engine harnes, wireing harness, arnes de moter, arnez, arnez de motor
harnesses
	en cab harness, cab wiring harness, chassis harness, cab wiring, dash harness, cab loom
	es arnés de cabina, ramal de cabina, cableado de cabina, instalación eléctrica de cabina, mazo de cables de cabina, {arnés} de cabina, {arnés} de chasis, {arnés} de tablero, {arnés} eléctrico de cabina, instalación de cabina
	typo cab harnes, arnez de cabina
harnesses
	en injector harness, injector wiring harness, injector wiring, fuel injector harness, injector loom, injector wire harness, inj harness, injector pigtail, fuel injector pigtail, injector connector harness, injector wires, injector cable
	es arnés de inyectores, arnés de inyector, ramal de inyectores, cableado de inyectores, cables de inyectores, mazo de inyectores, {arnés} de inyectores, chicote de inyectores eléctrico, conector de inyectores, {arnés} de inyección, instalación de inyectores
	typo injector harnes, arnez de inyectores
wiper-motors
	en wiper motor, windshield wiper motor, wiper motors, windscreen wiper motor, front wiper motor
	en >moves the wipers, >runs the wipers, >clears rain, >wipes the windshield, >wipes the glass
	es motor de limpiaparabrisas, motor limpiaparabrisas, motor de limpiadores, motor de wiper, motor de plumillas, motor de limpia parabrisas, motor de plumas, motor de limpiabrisas, motor limpiavidrios, motor de escobillas, motor limpia parabrisas, motor de pluma, motor de limpiador, motor de limpia vidrios, motor de limpia brisas, motor de cepillos limpiaparabrisas, motor de brazo limpiaparabrisas
	es >mueve las plumillas, >mueve los limpiaparabrisas, >limpia el parabrisas, >mueve los limpiadores
	typo wipper motor, wiper moter, motor de limpiaparabriza, motor de limpia parabriza
wiper-motors
	en wiper linkage, wiper transmission, wiper arm linkage, wiper link, windshield wiper linkage, wiper mechanism, wiper mech, wiper link assembly, wiper rod, wiper rods, wiper arms linkage, wiper drive linkage
	es varillaje de limpiaparabrisas, varillas de limpiaparabrisas, brazos de limpiaparabrisas, varillaje de {limpiaparabrisas}, varilla de {limpiaparabrisas}, mecanismo de {limpiaparabrisas}, transmisión de {limpiaparabrisas}, articulación de {limpiaparabrisas}, pantógrafo de limpiaparabrisas, araña de limpiaparabrisas, barra de {limpiaparabrisas}, juego de varillas de limpiaparabrisas, tijera de {limpiaparabrisas}
	typo wiper linkege, wipper linkage
wiper-motors
	en washer pump, windshield washer pump, washer motor, windscreen washer pump, wiper washer pump, washer fluid pump, squirter pump, windshield squirter, windshield squirter pump, washer squirter, wiper fluid pump, screen washer pump, windscreen wash pump, >spray pump, windshield spray pump, washer bottle pump
	en >sprays windshield, >squirts windshield, >sprays water windshield
	es bomba de lavaparabrisas, >lavaparabrisas, motor de chisguetero, bomba de chisguetero, bomba chisguetero, bomba de lavavidrios, motor de chisgueteros, bombita de agua de parabrisas, motor de lavaparabrisas, bomba sapito, bomba lava parabrisas, chisguetero, motor de sapito, bomba de sapito, sapito, motor sapito, bomba de agua de parabrisas, bomba de chorritos, motor de chorritos, bomba limpia parabrisas, bomba lava vidrios, bombita del agua, bomba de agua de {limpiaparabrisas}, bombita de {limpiaparabrisas}, motorcito de agua de parabrisas, bombita de parabrisas, bomba de agua de sapito, bomba de limpia vidrios, motor de agua de {limpiaparabrisas}, bombín de agua de parabrisas, bomba de {limpiaparabrisas}, eyector de agua de parabrisas
	es >echa agua al parabrisas, >tira agua al parabrisas, >avienta agua
	typo washer punp, whasher pump, bomba de lavaparabriza
wiper-motors
	en wipers, wiper, windshield wiper
	es limpiaparabrisas, limpiadores, limpia parabrisas, limpiabrisas, limpiador
	typo wippers, wipper, limpiaparabriza
fuses
	en blade fuse pack, blade fuse, blade fuses, >fuse, >fuses, fuse pack, fuse kit, fuse assortment, ato fuse, atc fuse, fuse box fuses, mini fuse, mini fuses, spade fuse, spade fuses, automotive fuse
	es paquete de fusibles, >fusible, fusibles, fusible de uña, fusible de cuchilla, fusibles de uña, fusible de navaja, surtido de fusibles, fusible de paleta, juego de fusibles, fusilera, fusiblera, caja de fusibles, portafusible, fusible plano, fusible de lámina, fusibles de colores, fusible automotriz
	typo fuze, fuzes, fucible, fucibles, fuesible
fuses
	en fusible link, fuse link, fusible wire, link fuse, main fuse link, main fuse, mega fuse, anl fuse, bolt in fuse
	es fusible de enlace, fusible de línea, cable fusible, eslabón fusible, enlace fusible
	typo fuseable link, fusable link
fuses
	en slow-blow fuse, slow blow fuse, maxi fuse, slow fuse, time delay fuse, jcase fuse, cartridge fuse, block fuse, pal fuse, slow burn fuse
	es fusible lento, fusible maxi, maxifusible, fusible de acción lenta, fusible tipo maxi
headlamps
	en headlamp, headlight, headlights, head light, head lamp, headlamps, head lights, head light assembly, headlamp assembly, front light, headlight assembly, front lamp, >hd lamp, headlamp unit, sealed beam, sealed beam headlight, front combination lamp, headlight unit, >front lights, lighthead, headlamp housing, headlight housing, >high beam, >low beam, clear lens headlight, clear headlight, clear lens headlamp, headlight with lens, headlight clear lens
	en >lights the road, >see at night
	es faro, >faros, faro delantero, faro principal, farola, farolas, óptica, ópticas, foco delantero, silvín, unidad de faro, cocuyo delantero, luz delantera, luces delanteras, farol, faroles, focos delanteros, faros delanteros, fanal, fanales, luz principal, farol delantero, pantalla delantera, >foco, >focos, foco principal, faro completo, óptico, faro del, lámpara de frente, faro sellado, unidad sellada, unidad de luz, foco alto, linterna delantera, lámpara delantera, foco de adelante, faro de adelante, luz de adelante, pantalla de luz, silbín, silbín delantero, faro frontal, farol principal, foco grande delantero, óptico delantero, óptica delantera, reflector delantero
	es >alumbra el camino, >alumbra adelante
	typo headligth, headlite, head ligth, hedlight, headlght, faro delantaro, farro, pharo
corner-lamps
	en corner lamp, corner light, turn signal, turn signal light, turn signal lamp, blinker, blinkers, indicator lamp, indicator light, indicator, side turn signal, corner marker, turn lamp, turn light, corner lights, direction light, turn signals, front turn signal, winker, cornering lamp, >parking light, >parking lamp, >park light, >park lamp, {turn signal} light, {turn signal} lamp, {turn signal} lens front, front combination lamp, side turn lamp, side indicator, signal lamp, signal light, amber light, winker lamp, directional, directional light, directionals, front indicator, side lamp, side light, side lights, {turn signal} lens, corner lamp lens, corner light lens, front {turn signal} lens, side {turn signal} lens
	es luz direccional, direccional, direccionales, luz de esquina, intermitente, >intermitentes, luz de giro, luces de giro, >cuarto, >cuartos, >esquinero, faro esquinero, luces direccionales, luz intermitente, direccional delantera, guiñador, luz de vuelta, señalero, cuarto direccional, >vía, pide vías, pidevías, luz de cruce, señalera, viraje, luz de viraje, cuarto delantero, lámpara direccional, guiñe, guiño, guiños, luz de guiño, luz de guiñe, luz de señal, luz de vía, pide vía, luz de viraje delantera, cuarto de direccional, farol de giro, faro de giro, foco de giro, farol direccional, faro direccional, foco direccional, cocuyo direccional, lámpara de giro, foco de {direccionales}, faro de {direccionales}, mica de direccional, lámpara esquinera, luz esquinera, foco esquinero, óptica de giro, {mica} de direccional, {mica} de cuarto, {mica} de intermitente, {mica} de luz direccional, {mica} de direccionales
	typo corner ligth, cornor lamp, turn signel, blinkr, direcional, luz direcional, intermintente
tail-lamps
	en tail lamp, tail light, taillight, tail lights, rear light, rear lamp, stop lamp, >brake light, stop light, brake lamp, tail lamps, tail light assembly, taillights, taillamp, stop tail turn lamp, combination lamp, rear combination lamp, rear combo lamp, back light, stoplight, stop tail light, tail lites, rear tail light, brake tail light, stop turn tail, stop turn tail light, rear stop light, rear cluster, rear light cluster, rear turn signal, rear turn signals, rear {turn signal} light, rear {turn signal}, rear signal light
	es luz trasera, calavera, calaveras, >stop, faro trasero, luz de stop, >luz de freno, luces traseras, stop trasero, farol trasero, piloto trasero, pilotos traseros, cocuyo trasero, >stops, foco trasero, faros traseros, calavera trasera, farola trasera, lámpara trasera, >luces de freno, mica trasera completa, luz de cola, faro posterior, faro piloto, luz posterior, silvín trasero, óptica trasera, vía trasera, foco piloto, luz piloto, luces piloto, foco de stop, plafón trasero, luz trasera de freno, linterna trasera, foco de freno, faro de freno, lámpara de stop, farol de stop, farol de freno, luz roja trasera, lámpara de freno, luz de parada, foco de atrás, luz de atrás, farol de atrás, faro de stop, luz de pare, óptico trasero, stop completo, foco de cola
	typo tail ligth, tale light, tail lite, taillite, tailight, luz tracera, calabera, calaberas, faro trazero
tail-lamps
	en tail lamp lens, tail light lens, taillight lens, rear lens, >lens, stop light lens, brake light lens, light lens, lamp lens, >lenses, rear lamp lens
	es mica de luz trasera, >mica, >micas, lente trasero, tulipa, {mica} de {calavera}, {mica} trasera, {mica} de luz de freno, {mica} de foco trasero, cristal de {calavera}, vidrio de stop
	typo tail ligth lens, tail light lense, lense, mika, mica de calabera
marker-lamps
	en marker lamp, marker light, side marker, clearance light, clearance lamp, side marker light, marker lights, running light, side marker lamp, cab marker, position light, marker lamps, id lamp, i.d. lamp, identification lamp, identification light, clearance lights, running lights, running lamp, amber marker, outline marker, bullet light, side lamp, side lamps, side light, side lights
	es luz de gálibo, luz de posición, cocuyo, cocuyos, plafón, plafones, luz lateral, luces de gálibo, demarcadora, luz demarcadora, luces de posición, luz de gálibo lateral, cuarto lateral, plafón lateral, luz de costado, farolito lateral, marcador lateral, lucecita lateral, luz marcadora, luz de contorno, piloto lateral, luz delimitadora, luz de demarcación, luz de perfil, cocuyo lateral, farolito, luz de ancho, foco lateral, farol lateral, luz de bordes, lámpara de gálibo, lámpara lateral
	typo marker ligth, marker lite, luz de galivo, galivo, cocullo
marker-lamps
	en roof marker lamp, roof light, roof marker, cab light, roof marker light, cab roof light, cab clearance light, cab marker light, roof lamp, roof lights, id lights, cab lights, light on top of cab, lights on the roof, roof clearance light, cab top lights, top marker light, lights on top of the cab, top lights, top light, top lamp, top clearance lights, lights on top
	es luz de gálibo de techo, luz de techo, luz de gálibo superior, >gálibo, >gálibos, cocuyo de techo, luces de techo, luz de cabina superior, plafón de techo, luces de techo de cabina, luz de capacete, luces de arriba, luces de arriba de cabina, luz de arriba de cabina, luces de la cabina, luces del techo, luz de toldo, luces de toldo, luces de copete, luz de visera, cocuyos de cabina, gálibo de cabina, plafón de cabina, farolito de techo, piloto de techo, luz de cornisa, lámpara de techo, luz de cabina de arriba, foco de techo
marker-lamps
	en license plate lamp, license plate light, license light, tag light, number plate lamp, number plate light, plate light, license lamp, tag lamp, plate lamp, {license plate} light, {license plate} lamp, {license plate} illumination, plate bulb light, rego light, lp light, lp lamp
	es luz de placa, luz de matrícula, luz de patente, luz de placas, luz de tablilla, luz portaplaca, luz de porta placa, luces de placa, foco de {placa}, farol de {placa}, lámpara de {placa}, luz de chapa patente, luz de porta patente, porta placa con luz, faro de {placa}, plafón de {placa}, luz de chapa
	typo license plate ligth, liscense plate lamp, lus de placa
mirrors
	en mirror assembly, >mirror, >mirrors, side mirror, door mirror, rear view mirror, rearview mirror, side view mirror, mirror assy, outside mirror, wing mirror, exterior mirror, complete mirror, west coast mirror, mirror complete, door mirror complete, truck mirror, power mirror, heated mirror, electric mirror, cab mirror, hood mirror, >mirror lh, rear mirror
	en >see behind
	es espejo completo, >espejo, >espejos, retrovisor, espejo retrovisor, espejo lateral, retrovisores, espejo lateral completo, espejo de camión, espejo externo, conjunto de espejo, espejo retrovisor lateral, espejo retrovisor completo, espejo de afuera, espejo grande de puerta, {retrovisor} exterior, {retrovisor} de puerta
	es >ver hacia atrás, >ver atrás
	typo miror, mirrow, mirro, side miror, espejo lataral, retrobisor, espego
mirrors
	en mirror head, mirror housing, mirror head only, mirror body, mirror shell, mirror casing, mirror case, mirror backing, mirror back, door mirror head, side mirror head, side mirror housing, door mirror housing, wing mirror housing
	es cabeza de espejo, cabeza de {retrovisor}, carcasa de {retrovisor}, cabezal de {retrovisor}, cuerpo de {retrovisor}, concha de {retrovisor}, caparazón de espejo
	typo miror head
mirrors
	en mirror arm, mirror bracket, mirror stay, mirror mount, mirror arm bracket, mirror support, mirror rod, mirror support rod, mirror pole, mirror tube, mirror loop, mirror brace, door mirror arm, side mirror arm, wing mirror arm, side mirror bracket, door mirror bracket, rear view mirror arm, rearview mirror arm, outside mirror arm
	es brazo de espejo, bracket de espejo, pata de espejo, brazo retrovisor, bastón de espejo, varilla de espejo, barra de espejo, soporte de {retrovisor}, base de {retrovisor}, armazón de {retrovisor}, porta espejo, portaespejo, tubo de {retrovisor}, estructura de {retrovisor}, fierro de espejo, marco de {retrovisor}, araña de espejo
	typo miror arm, miror bracket, braso de espejo
mirror-glass
	en mirror glass, >glass mirror, mirror lens, mirror glass only, replacement mirror glass, mirror face, door mirror glass, flat mirror glass, rear view mirror glass, rearview mirror glass, side mirror glass, side view mirror glass, mirror backing plate, mirror plate, mirror insert
	es luna de espejo, >luna, vidrio de espejo, luna espejo, cristal de espejo, luna de retrovisor, cristal de retrovisor, vidrio de retrovisor, vidrio espejo lateral, lunas de espejo, espejo solo vidrio, placa de espejo, repuesto de espejo, luneta de espejo, {vidrio} de {retrovisor} lateral
	typo miror glass, mirror glas, vidrio de espego, luna de espego
mirror-glass
	en convex mirror glass, convex mirror, convex glass, spot mirror glass, blind spot mirror, wide angle mirror, convex mirror lens, spot mirror, fisheye mirror, fish eye mirror, bubble mirror, bullseye mirror, round convex mirror, stick on mirror, blind spot glass
	es luna convexa de espejo, luna convexa, vidrio convexo, espejo de punto ciego, cristal convexo, espejo panorámico, luna panorámica, ojo de pescado, espejo ojo de pez, espejo redondo, espejo gran angular, gran angular, ojo de buey, espejo gota, espejito convexo, {vidrio} convexo de {retrovisor}, espejo de ojo, {retrovisor} convexo, espejo de aumento
	typo conves mirror, espejo combexo, luna combexa
`;
