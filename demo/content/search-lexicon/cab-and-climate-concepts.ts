/** Words for cab, climate and control parts. The notation is explained in read-concepts.ts. */

export const CAB_AND_CLIMATE_CONCEPTS = `
bumpers
	en front bumper, >bumper, >bumpers, bumper assembly, truck bumper, front bumper assembly, steel bumper, bumper bar
	es parachoques delantero, >parachoques, defensa, defensa delantera, >bumper, paragolpes, bómper, facia, bompér, defensas, paragolpe, parachoque, parachoque delantero, guardachoque, guardachoques, guarda choque, guarda choques, fascia, fascia delantera, {defensa} delantero, {defensa} frontal, {defensa} de adelante, {defensa} de camión
	typo bumber, bumpper, front bumber, parachoke, paracoques, parachoques delantaro
bumpers
	en bumper end cap, bumper end, bumper corner, bumper cap, bumper extension, bumper side, bumper tip, bumper ends, bumper side piece, bumper corner piece, bumper extensions
	es punta de {defensa}, esquina de {defensa}, esquinero de {defensa}, cantonera de {defensa}, puntera de {defensa}, extremo de {defensa}, puntera, punteras de {defensa}, puntas de {defensa}, terminal de {defensa}, lateral de {defensa}, cacho de {defensa}, cuerno de {defensa}, {tapa} de esquina de {defensa}
bumpers
	en bumper bracket, bumper mount, bumper support, bumper stay, bumper mounting bracket
	es soporte de {defensa}, base de {defensa}, ménsula de {defensa}, bracket de {defensa}, alma de {defensa}, brazo de {defensa}, herraje de {defensa}, platina de {defensa}, pata de {defensa}, refuerzo de {defensa}, portante de {defensa}
	typo bumber bracket
grilles
	en grille, grill, front grille, grilles, radiator grille, front grill, grills
	es parrilla, parrillas, rejilla, rejilla frontal, máscara, persiana, parrilla delantera, parrilla frontal, careta, mascarilla, calandra, rejilla de radiador, parrilla de radiador, rejilla delantera, máscara frontal, máscara delantera, careta frontal, parrilla de frente, persiana delantera, persiana frontal, reja frontal
	typo gril, grile, parrila, parilla, parrija
grilles
	en grille emblem, emblem, badge, logo, front emblem, grille badge, isuzu emblem, grill emblem, nameplate, isuzu badge, isuzu logo, name plate, letters, front badge, front logo, maker emblem
	es emblema de parrilla, emblema, insignia, logo, escudo, logotipo, emblemas, emblema frontal, letrero de parrilla, emblema delantero, distintivo, letras de parrilla, letrero frontal, logo de parrilla, marca de parrilla, insignia de parrilla, escudo de parrilla, placa de marca
	typo grill emblen, enblema, hemblema
doors
	en door shell, >door, >doors, cab door, bare door, front door, truck door, door panel shell, door skin, replacement door, door assembly, complete door, door panel outer, outer door panel
	es puerta sin vestir, >puerta, >puertas, puerta de cabina, puerta pelada, puerta de camión, hoja de puerta, cascarón de puerta, puerta sola, portezuela, puerta completa, puerta delantera, puerta lateral, lata de puerta, forro exterior de puerta, puerta de repuesto
	typo dor shell, door shel, puerta sin bestir
doors
	en door hinge, hinge, hinges, door hinges, hinge pin, cab door hinge, door pin, door pins, door hinge pin, door hinge kit
	en >holds door, >door hangs on, >door swings on
	es bisagra de puerta, bisagra, bisagras, bisagras de puerta, gozne, bisagra puerta, goznes de puerta, charnela, pernio de puerta, pernio, charnela de puerta
	es >sostiene la puerta, >sujeta la puerta, >carga la puerta
	typo door hindge, door hing, visagra, visagra de puerta, bizagra
body-panels
	en corner panel, cab corner, corner cover, front corner panel, corner piece, cab corner panel, air deflector, wind deflector, a pillar corner, a pillar panel, wing panel, corner vane, corner fairing, side deflector, side corner, side corner panel, cab side corner
	es panel esquinero, >esquinero, esquinero de cabina, esquinera, panel de esquina, deflector, deflector de aire, esquinero frontal, cantonera, esquina de cabina, esquinero de frente, cantonera de cabina, esquinera de cabina, aleta de cabina, deflector lateral, deflector de cabina, deflector esquinero, ángulo de cabina, esquinero lateral de cabina, rinconera de cabina
body-panels
	en front panel, front lid, front cover panel, cab front panel, nose panel, front grille panel, front valance, lower valance, valance panel, >valance, front skin, cab front, front face panel, front cowl, front lower panel, cowl front panel, center panel, sheet metal front, sheet metal below windshield, panel below windshield, panel under windshield, front sheet metal
	es panel frontal, panel delantero, >frente, >tapa frontal, cubierta frontal, frontal de cabina, frente de cabina, frente de la cabina, lámina frontal, panel debajo del parabrisas, lámina debajo del parabrisas, frente de lámina, tapa de frente, panel de frente, frente de camión, tapa frontal de cabina, lámina de frente, cara frontal, panel bajo parabrisas
	typo frontpanel, panel fromtal
body-panels
	en fender, fenders, front fender, wheel fender, cab fender, >wing, fender panel, quarter fender, wheel arch, wheel arch panel, arch panel, fender arch, wheel opening panel, fender flare, wheel house panel, wing fender, front wing, front fender panel, cab wing
	es guardafango delantero, >guardafango, >guardafangos, salpicadera, salpicaderas, >guardabarros, >guardabarro, tapabarro, aleta, guardalodo, salpicadera delantera, aleta delantera, guardapolvo de cabina, tapabarros, {guardafango} delantero, {guardafango} de cabina, {guardafango} metálico, {guardafango} de lata, {guardafango} de puerta, aleta de rueda, aletón
	typo fendor, finder front, guardafamgo, guarda fango, guardabaros
body-panels
	en step panel, step cover, step side panel, step trim panel, step well, side step panel, stepwell panel, step housing, step box, step trim, step garnish, step skirt, step surround
	es panel de estribo, panel del estribo, panel de {estribo}, tapa de {estribo}, cubierta de {estribo}, moldura de {estribo}, lateral de {estribo}, caja de {estribo}, carcasa de {estribo}
body-panels
	en body panels, body panel, cab panel, >panels, >panel
	es paneles, >panel, panel de cabina, carrocería, latonería, hojalatería, paneles de cabina
windshields
	en windshield, windscreen, wind shield, front glass, front windshield, windshield glass, front window, wind screen, w/s glass, windshield panel, front windscreen, screen glass, front screen
	es parabrisas, parabrisa, panorámico, vidrio delantero, cristal delantero, luna delantera, medallón delantero, parabrisas delantero, {vidrio} delantero, {vidrio} frontal, {vidrio} de parabrisas, {vidrio} de adelante, parabrisas frontal, para brisas, {vidrio} panorámico
	typo winshield, windsheild, winsheild, windshild, parabriza, parabrizas, paravrisas, parabrisaz
windshields
	en door glass, door window, side glass, side window, window glass, door window glass, cab door glass, side window glass, drop glass, roll up glass, roll down window, roll up window, window pane, door pane, window pane door, side pane, quarter glass, quarter window, vent glass, vent window
	es vidrio de puerta, cristal de puerta, vidrio lateral, ventana de puerta, ventanilla, luna de puerta, cristal lateral, vidrio puerta, luna lateral, ventana lateral, glass de puerta, {vidrio} de ventana, {vidrio} de ventanilla, ventilete, {vidrio} de aleta, aleta de vidrio, {vidrio} de portezuela, vidrio que sube
	typo door glas, vidrio de puetra, bidrio de puerta
windshields
	en rear window, rear glass, back glass, back window, rear windshield, rear window glass, cab rear glass, cab back glass
	es vidrio trasero, medallón, luneta, luneta trasera, luna trasera, ventana trasera, parabrisas trasero, medallón trasero, {vidrio} trasero, {vidrio} posterior, {vidrio} de atrás, {vidrio} trasero de cabina, ventanilla trasera, {vidrio} de medallón
	typo rear windown, vidrio tracero, vidrio trazero
door-handles
	en outside door handle, outer door handle, exterior door handle, outside handle, exterior handle, door handle outside, outer handle, door opener, out side handle, outer door pull
	es manija exterior de puerta, manija exterior, manilla exterior, manigueta exterior, agarradera exterior, chapa exterior, manecilla exterior, jaladera exterior, tirador exterior, manubrio de puerta, manigueta de puerta, tirador de puerta, jaladera de puerta, abridor de puerta, {manija} exterior de puerta, {manija} de afuera, {manija} externa, {manija} de puerta exterior, chapa de afuera, jalador exterior
	typo outside door handel, manija esterior
door-handles
	en inside door handle, inner door handle, interior door handle, inside handle, inner handle, interior handle, door handle inside
	es manija interior de puerta, manija interior, manilla interior, manigueta interior, manecilla interior, jaladera interior, tirador interior, agarradera interior, {manija} interior de puerta, {manija} de adentro, {manija} interna, {manija} de puerta interior, jalador interior, {manija} de abrir por dentro
	typo inside door handel, manija interrior
door-handles
	en door lock cylinder, lock cylinder, door lock, key cylinder, door key cylinder, door lock barrel, lock set, door cylinder, >lock, lock barrel, barrel lock, key barrel, lock and key, locks and keys, keyed lock, door lock with keys, door lock set, lock tumbler, door key, door keys, door key set, key set, lock key set
	es cilindro de cerradura, chapa de puerta, cerradura de puerta, cilindro de chapa, bombín de puerta, cilindro de puerta, cerradura, >chapa, bombillo de puerta, bombín de cerradura, switch de puerta, llavín de puerta, cilindro de llave, chapas de puerta, llavín, cerraduras, tambor de chapa, tambor de puerta, cilindro con llaves, chapa con llave, guantera chapa, chapa con llaves, cilindro de llave de puerta, tambor de llave, tambor de cerradura, tambor de cerradura de puerta, chapa de llave de puerta, llavín de cerradura, bombín de llave, cerradura con llave, cilindro de chapa de puerta, switch de cerradura, cilindro de manija
	typo door lok, cilindro de seradura, seradura, serradura
door-handles
	en door handle, door handles, >handle, >handles, door pull, latch handle
	es manija de puerta, manija, manijas, manilla, manigueta, manecilla, jaladera, manillas, manivela de puerta, manijas de puerta, picaporte, aldaba, jalador de puerta, jaladores de puerta, {manija} de puerta, abrepuerta, abre puertas, tiradera de puerta
	typo door handel, dor handle, maniga, manilla de puetra
window-regulators
	en window regulator, electric window regulator, power window regulator, window lifter, window winder, window regulators, window lift, door window regulator, window crank mechanism, manual window regulator, window crank, regulator window, win reg, window reg, window riser, window gear, >raises glass, >raises the glass, window mechanism, window roller, window track regulator, glass regulator, >regulator
	en >rolls window up, >rolls the window, >raises the window, >lifts the window, >lowers the window, >moves the glass up
	es elevavidrios, elevavidrios eléctrico, elevador de vidrio eléctrico, elevavidrios manual, alzavidrio, alza vidrios, elevalunas, levanta vidrio, levantavidrios, >máquina de vidrio, regulador de vidrio, >máquina de elevavidrios, elevador de ventana, sube vidrios, winche de vidrio, >máquina alza vidrios, cremallera de vidrio, alzavidrios, alzacristales, regulador de ventana, elevador, elevadores de vidrio, cachimba de ventana, cachimba de vidrio, cachimba, máquina de ventana, manivela de vidrio, levanta cristal, elevacristales, regulador de cristal, alza vidrios eléctrico, alzavidrios eléctrico, levantavidrios eléctrico, elevalunas eléctrico, alzacristales eléctrico, elevador eléctrico de vidrio, máquina de {vidrio}, máquina levanta {vidrio}, máquina de alzar vidrio, máquina de subir vidrio, máquina levantavidrios, máquina de puerta, mecanismo de {vidrio}, elevador de {vidrio}, elevador de puerta, guinche de vidrio, guinche de puerta, levantador de vidrio, levantador de {vidrio}, tijera de vidrio, tijera de puerta, elevador manual de vidrio, elevalunas manual, alzavidrios manual, levantavidrios manual, elevavidrios mecánico, manija sube vidrio
	es >sube el vidrio, >baja el vidrio, >sube y baja el vidrio, >levanta el vidrio
	typo window regulater, window reglator, elebavidrios, elevavidrio, elevador de bidrio
window-regulators
	en window motor, power window motor, window lift motor, window regulator motor, electric window motor
	es motor de elevavidrios, motor de ventana, motor elevador de vidrio, motor de vidrios, motor de elevador, motor de alza vidrios, motor de ventanilla, motor de {elevavidrios}, motor de {vidrio}, motor de {vidrio} de puerta, motor de subir vidrio, motor de guinche de vidrio, motor de levanta vidrio, motorcito de vidrio
	typo window moter, motor de elebavidrios
weatherstrip
	en door weatherstrip, weatherstrip, weather strip, weatherstripping, weather stripping, door seal, door rubber, door gasket, door rubber seal, door seals, weatherstrips, seal around the door, door seal rubber, door opening seal, cab door seal, door strip
	en >keeps water out of door, >rain gets in the door, >seals the door
	es {empaque} de puerta, {goma} de puerta, empaque puerta, burlete, burlete de puerta, felpa de puerta, sello de puerta, gomas de puerta, burletes, empaques de puerta, contorno de puerta, esponja de puerta, moldura de goma de puerta, {goma} de contorno de puerta, {goma} de marco de puerta, perfil de puerta, hermético de puerta, {empaque} de contorno de puerta, sello de goma de puerta, cordón de puerta
	es >que no entre agua por la puerta, >sella la puerta
	typo wheaterstrip, weatherstip, weather stip, enpaque de puerta, empake de puerta, ule de puerta
weatherstrip
	en windshield seal, windshield gasket, windshield rubber, windscreen seal, windshield weatherstrip, windscreen rubber, windshield molding, glass seal, {windshield} seal, {windshield} rubber, {windshield} gasket, {windshield} molding, seal around windshield, {windshield} weatherstrip
	en >seals the windshield, >holds the windshield, >windshield leaks
	es {empaque} de parabrisas, {goma} de parabrisas, sello de parabrisas, felpa de parabrisas, gomas de parabrisas, moldura de parabrisas, burlete de parabrisas, contorno de parabrisas, perfil de parabrisas, filete de parabrisas, marco de goma de parabrisas, {goma} de {vidrio} delantero, {empaque} de {vidrio} delantero, {goma} de vidrio frontal, cordón de parabrisas, junquillo de parabrisas
	es >sella el parabrisas, >sostiene el parabrisas
	typo winshield seal, enpaque de parabrisas, empaque de parabriza, ule de parabrisas
weatherstrip
	en glass run channel, glass channel, window channel, run channel, glass run, window run, door glass channel, window felt, window run channel, window rubber, glass channel felt, glass felt, glass guide, window guide, door glass run, window seal, window sweep
	es canal de vidrio, felpa de vidrio, canal de ventana, canaleta de vidrio, corredera de vidrio, guía de vidrio, felpa de ventana, >felpa, >felpas, canal de cristal, corredera de ventana, cañuela de vidrio, cañuela, guía de cristal, {goma} de {vidrio} de puerta, {goma} de ventana, lamevidrio, lame vidrios, lame luna, raspavidrio, limpiavidrio de puerta, lengüeta de vidrio, carril de vidrio, riel de vidrio, guía de ventana, burlete de vidrio, felpa de cristal, corredera de cristal, felpa de puerta de vidrio
	typo glas run channel, canal de bidrio
seats
	en driver seat, driver's seat, drivers seat, air ride seat, suspension seat, seat driver, air seat, driver bucket seat, driver chair, operator seat, bostrom seat, air suspension seat
	es asiento del conductor, butaca del conductor, asiento piloto, asiento del chofer, asiento conductor, asiento con suspensión, asiento neumático, sillón del chofer, silla del conductor, sillón del conductor, {asiento} de {chofer}, asiento de manejo, asiento de maneja, butaca de aire, asiento de aire
	typo driver seet, drivr seat, aciento del conductor
seats
	en passenger seat, bench seat, passenger bench, passenger side seat, helper seat, buddy seat, jump seat, passenger bucket seat, second seat
	es asiento del acompañante, asiento pasajero, asiento del pasajero, asiento copiloto, asiento corrido, banca, asiento del copiloto, {asiento} de {acompañante}, asiento doble, asiento de dos puestos, banqueta, butaca doble
	typo pasenger seat, passanger seat
seats
	en seat cover, seat covers, seat upholstery, seat cushion cover, upholstery
	es funda de asiento, fundas de asiento, cubreasiento, vestidura de asiento, cubreasientos, vestiduras, forros de asiento, >funda, >fundas, >forro, forro de {asiento}, funda de {asiento}, cubre {asiento}, tapiz de {asiento}, tapizado de {asiento}, cobertor de asiento, cubrebutaca
	typo seat covor, seet cover, funda de aciento
seats
	en seat belt, seatbelt, safety belt, seat belts, seatbelts, seat belt assembly, lap belt, shoulder belt, 3 point belt, seat belt retractor, retractable seat belt, belt for the seat
	en >seat strap, >strap holds driver, >strap across driver, >straps driver in
	es cinturón de seguridad, cinturón, cinturones, cinturones de seguridad, correa de seguridad, cinto de seguridad, cinturón de asiento, cinto, cinturón retráctil, cinturón de tres puntos, correa de {asiento}, banda de seguridad, cinto de asiento
	es >amarra al chofer, >correa del asiento, >sujeta al chofer
	typo seat velt, seatblet, sinturon de seguridad, cinturon de segurida, sinturon
seats
	en seat, >seats, truck seat, cab seat, chair, driver chair
	es asiento, >asientos, butaca, butacas, asiento de camión, sillón, silla, silletería, asiento completo, tapicería, tapicería de asiento, resorte de asiento, resortes de asiento
	typo seet, aciento, asciento
cab-mounts
	en cab torsion bar, torsion bar, cab tilt torsion bar, cab spring bar, torsion bar cab, cab torsion spring, cab tilt spring, spring for cab tilt, tilt spring, cab spring, tilt assist spring, cab lift spring
	en >helps tilt the cab, >spring tilts cab, >spring lifts cab
	es barra de torsión de cabina, barra de torsión, barra de cabina, torsión de cabina, barra torsión cabina, resorte de cabina, resorte de levante de cabina, barra levanta cabina, muelle de cabina, barra de torsión de levante, barra de volteo de cabina, torsión de levante de cabina, barra de basculamiento, barra basculante de cabina, resorte de volteo de cabina, fleje de cabina
	es >ayuda a levantar la cabina, >resorte de la cabina
	typo cab tortion bar, torsion var, barra de torcion
cab-mounts
	en cab tilt {ram}, tilt {ram}, cab lift {ram}, cab {ram}, cab hydraulic {ram}, tilt cab {ram}, hydraulic cab {ram}, cab jack cylinder, cab hydraulic jack, cab hoist cylinder, cab tilting {ram}, tilting {ram}, cab raising {ram}, cab lift, cab tilt, cab lifter, cab tilt system
	en >lifts the cab, >raises the cab, >tips the cab, >pushes the cab up
	es cilindro de basculamiento de cabina, cilindro de cabina, gato de cabina, pistón de cabina, cilindro de elevación de cabina, cilindro hidráulico de cabina, gato hidráulico de cabina, botella de cabina, cilindro basculante, cilindro de volteo de cabina, cilindro levanta cabina, gata de cabina, gata hidráulica de cabina, gato levanta cabina, pistón de volteo de cabina, pistón hidráulico de cabina, pistón de levante de cabina, cilindro de levante de cabina, gato de volteo de cabina, gato de levante de cabina, botella hidráulica de cabina, pistón levanta cabina, cilindro de vuelco de cabina, gata de volteo de cabina, hidráulico de cabina, vástago de cabina
	es >levanta la cabina, >sube la cabina, >alza la cabina, >vuelca la cabina
	typo cab tilt cilinder, silindro de cabina
cab-mounts
	en cab tilt pump, cab lift pump, tilt pump, cab pump, cab hydraulic pump, cab jack pump, hydraulic cab pump, cab hoist pump, tilting pump, cab tilting pump, cab jack hand pump
	en >pump lifts cab, >pumps the cab up, >pump raises the cab, >pump tilts cab
	es bomba de basculamiento de cabina, bomba de cabina, bomba de levante de cabina, bomba hidráulica de cabina, bomba de basculamiento, bomba para levantar cabina, bomba levanta cabina, bomba de elevación de cabina, bomba de volteo de cabina, bomba para bajar cabina, bomba para subir cabina, bomba para voltear cabina, bomba de subir cabina, bomba de bajar cabina, bomba de voltear cabina, bomba manual de cabina, bomba de gato de cabina, bomba de vuelco de cabina, bomba de abatir cabina, bomba de abatimiento de cabina, bombín de cabina, bomba hidráulica de volteo de cabina, bomba de volcar cabina
	es >bomba que levanta la cabina, >bomba que sube la cabina
	typo cab tilt punp, bonba de cabina
cab-mounts
	en cab mount, cab mounts, cab mounting, cab bushing, cab rubber mount, cab bushings, cab rubber, cab insulator, cab support, cab cushion, cab mount bushing, cabin mount, cabin mount rubber, cab mount rubber, cab mounting bush, cab mounting bushes, cab bush, cab bushes, cab isolator, body mount
	en >holds the cab, >cushions the cab, >cab sits on
	es soporte de cabina, soportes de cabina, {goma} de cabina, silentblock de cabina, buje de cabina, gomas de cabina, goma soporte de cabina, {buje} de cabina, {soporte} de cabina, coxín de cabina, aislador de cabina, {goma} de soporte de cabina, pivote de cabina, buje de bisagra de cabina
	es >sostiene la cabina, >sujeta la cabina, >amortigua la cabina
	typo cab moutn, soporte de cavina, suporte de cabina
steps
	en cab step, >step, >steps, foot step, footstep, side step, running board, entry step, cab steps, step assembly, foot board, step to get in the cab, boarding step, cab foot step, step ladder, cab ladder, entry steps
	en >climb in cab, >climb into the cab, >step up to the cab
	es estribo de cabina, >estribo, >estribos, pisadera, pisaderas, peldaño, escalón, pasapié, subidero, grada, estriberas, estribera, escalera de cabina, escalerilla, escalerilla de cabina, {estribo} de cabina, {estribo} lateral, {estribo} de subir, {estribo} de puerta, pedal de subida, posapié, tarima de subida
	es >subir a la cabina, >subirse a la cabina, >para subir al camión
	typo cab stepp, estrivo, estribo de cavina, hestribo
steps
	en step plate, step tread, tread plate, step pad, foot plate, step board
	es placa de estribo, pisadera de estribo, plancha de estribo, placa del estribo, placa de {estribo}, chapa de {estribo}, huella de {estribo}, lámina de {estribo}, piso de {estribo}, antideslizante de estribo
fender-flaps
	en fender mud flap, fender flap, mudflap fender, front mud flap, fender flaps, cab mud flap, front mudflap
	es lodera de guardafango, >lodera, >loderas, lodera delantera, faldón de guardafango, zoquetera, zoqueteras, faldilla, lodera de cabina, loderas delanteras, lodera de {guardafango}, {goma} de {guardafango}, aleta de goma, lodera de {guardafango} delantero, escarpín delantero
	typo fender mudflap, loderra, lodera de guardafamgo
fender-flaps
	en fender splash shield, splash shield, fender liner, inner fender, splash guard, wheel well liner, inner fender liner, splash panel, fender apron, wheel house liner, wheelhouse liner, wheel arch liner, wheel housing liner, splash apron, wheel liner, inner wheel arch, inner wing
	es guardabarro interior, tolva interior, guardapolvo, loder interior, protector contra salpicaduras, tolva de rueda, tolva delantera, guarda polvo, {guardafango} interior, {guardafango} interno, forro de {guardafango}, forro interior de {guardafango}, cubre {guardafango}, protector de {guardafango}, protector interior de {guardafango}, tolva de {guardafango}, plástico de {guardafango}, plástico de rueda, polvera interior, polvera de rueda interior, paso de rueda, cubre rueda, lodera interior
	typo fender splash sheild, splash sheild
ac-compressors
	en A/C compressor, >compressor, air conditioning compressor, aircon compressor, ac pump, a/c pump, compressors, a/c compressor with clutch, air conditioner compressor, a/c comp, ac comp, {ac} compressor, {ac} pump, sanden compressor, sanden, {ac} comp, cooler compressor
	en >makes cold air, >makes the ac cold, >pumps freon, >makes cab cold, >compresses freon
	es compresor de aire acondicionado, >compresor, compresor de a/c, compresor de clima, compresores, compresor ac, compresor del aire, compresor de aire, compresor de aire acondicionado con clutch, compresor a/c, comp a/c, compresor aire acondicionado, bomba de {aire acondicionado}, compresor de frío
	es >hace el frío, >comprime el gas, >enfría la cabina
	typo ac compresser, compressor ac, compresor de ayre, conpresor, compresor de aire acondisionado
condensers
	en A/C condenser, condenser, air conditioning condenser, ac condensor, condensor, aircon condenser, a/c condensor, condensers, air con condenser, a/c cond, {ac} condenser, {ac} condensor, {ac} radiator, radiator for ac, condenser core, condenser coil, {ac} coil, cond core
	es condensador de aire acondicionado, condensador, condensadores, condensador de a/c, condensador de clima, condensador ac, radiador de aire acondicionado, panal de aire acondicionado, condensador a/c, condensador del aire, panal de a/c, radiador de a/c, radiador de clima, parrilla de aire acondicionado, serpentín condensador
	typo ac condencer, condenzer, condesador, condensador de ayre, condenser ac
evaporators
	en A/C evaporator, evaporator, evaporators, evaporator core, air conditioning evaporator, evap core, ac evap, a/c evaporator core, {ac} evaporator, {ac} evaporator core, evaporator coil, {ac} coil, cooling coil
	en >ac core dash, >{ac} core dash, >ac core inside, >{ac} core
	es evaporador de aire acondicionado, evaporador, evaporadores, evaporador de a/c, evaporador ac, serpentín de aire acondicionado, serpentín de aire, serpentín de evaporador, >serpentín, evaporador de clima, evaporador del aire, panal de evaporador, panal de clima, serpentín de a/c, serpentín de clima, núcleo de evaporador, radiador evaporador
	es >enfría dentro del tablero, >panal dentro del tablero
	typo evaporater, evaparator, evaporador de ayre, ebaporador
evaporators
	en expansion valve, a/c expansion valve, txv, thermal expansion valve, tx valve, ac expansion valve, orifice tube, {ac} expansion valve, block valve, h block valve, tev, thermo expansion valve, exp valve
	es válvula de expansión, expansora, válvula expansora, válvula de expansión a/c, válvula expansión, válvula de expansión de {aire acondicionado}, válvula expansora de {aire acondicionado}, válvula termostática de {aire acondicionado}, válvula de gas de aire acondicionado, tobera de aire acondicionado
	typo expantion valve, expansion vavle, balbula de expansion, valvula de espansion
driers
	en receiver drier, drier, receiver dryer, a/c drier, ac dryer, filter drier, accumulator drier, dehydrator, a/c dryer, ac drier, driers, filter dryer, >receiver, ac receiver drier, {ac} drier, {ac} dryer, >accumulator, receiver tank, {ac} receiver, receiver bottle, desiccant bottle, {ac} air dryer, {ac} air drier, a/c air dryer, ac air dryer, ac air drier
	es filtro secador, filtro deshidratador, secador, deshidratador, botella deshidratadora, acumulador de aire acondicionado, filtro deshidratador de a/c, filtro secador de a/c, secador de aire acondicionado, filtro de aire acondicionado secador, botella de aire acondicionado, filtro secador de aire acondicionado, filtro acumulador, secadores, botella deshidratante, filtro deshidratante, botella secadora, deshidratante, filtro de gas de aire acondicionado, botella de a/c, botella de clima, acumulador de a/c, filtro de gas, filtro receptor, receptor secador, recibidor de aire acondicionado, deshidratador de a/c, deshidratador de aire acondicionado, secador de a/c, secador de clima, filtro secador de clima, deshidratadora
	typo reciever drier, receiver dryier, reciever dryer, filtro sekador, desidratador
driers
	en A/C pressure switch, ac pressure switch, a/c pressure sensor, trinary switch, binary switch, high pressure switch, low pressure switch, >ac switch, a/c high pressure switch, ac pressure sensor, {ac} pressure switch, {ac} pressure sensor, {ac} pressure transducer, {ac} high pressure switch, {ac} low pressure switch, dual pressure switch, cycling switch, freon pressure switch, refrigerant pressure switch, freon switch, {ac} cutoff switch
	es presostato de aire acondicionado, presostato, válvula trinaria, trinary, sensor de presión a/c, {bulbo} de presión de {aire acondicionado}, {bulbo} de {aire acondicionado}, {bulbo} de alta de aire acondicionado, válvula de presión de aire acondicionado, switch trinario, switch binario, trinario, {bulbo} de gas de aire acondicionado
	typo ac presure switch, prezostato, precostato
blower-motors
	en blower motor, >blower, heater motor, fan motor, heater blower, a/c blower, cab fan motor, heater fan motor, heater blower motor, hvac blower, a/c blower motor, blower fan, ac fan motor, heater fan, cab fan, {ac} fan, {ac} blower, {ac} blower motor, {ac} fan motor, squirrel cage, squirrel cage motor, squirrel cage fan, >blows air in the cab, >fan that blows, hvac motor, cab blower, dash fan
	en >blows heat, >blows air in cab, >blows air inside cab, >fan inside cab, >blows cold air, >moves air in the cab, >little motor blows air, >motor blows air
	es motor soplador, motor del abanico de calefacción, motor de abanico, >soplador, turbina de aire, >blower, motor de ventilador, motor de aire acondicionado, motor de blower, motor del soplador, motor de turbina, ventilador interior, motor soplador de aire, motor forzador, forzador, >sopladores, ventilador de cabina, ventilador de aire acondicionado, motor de ventilación, turbina de aire acondicionado, abanico de cabina, abanico de aire acondicionado, ventilador de la calefacción, motor de aire, motor de clima, abanico de clima, turbina de clima, sopladora, sopladora de cabina, sopladora de aire, soplador de cabina, electroventilador de cabina, electroventilador de aire acondicionado, ventolero de cabina, motor de {ventilador} de cabina, motor de {ventilador} de calefacción, motor de {ventilador} de {aire acondicionado}, {ventilador} de {calefacción}, motor de {calefacción}, electroventilador de {calefacción}, turbina de {calefacción}, forzador de aire, forzador de cabina, soplete de calefacción, ventilador de tablero, motor de aire de cabina
	es >sopla aire en la cabina, >avienta el aire, >echa el aire, >sopla la calefacción, >motor que sopla aire, >motorcito que sopla, >sopla aire
	typo blower moter, blowr motor, motor soplado, motor zoplador
blower-motors
	en blower resistor, blower motor resistor, heater resistor, fan resistor, a/c resistor, >resistor, ac blower resistor, heater fan resistor, fan speed resistor, blower speed resistor, blower resistor pack, resistor pack, blower fan resistor, speed resistor, blower control resistor, blower coil resistor, heater coil resistor, coil resistor, resistor coil, heater blower resistor, heater blower coil resistor
	es resistencia de soplador, >resistencia, resistencia de blower, resistencia del soplador, resistencia de motor soplador, resistencia de ventilador de cabina, resistencias, resistencia de {ventilador}, resistencia de {calefacción}, resistencia de {aire acondicionado}, resistencia de velocidades, resistencia de velocidades de {ventilador}, reóstato de soplador, reóstato de {ventilador}, resistencia de turbina, resistencia de forzador, resistor de soplador, resistor de {ventilador}, resistencia de electroventilador
	typo blower resister, blower risistor, resistensia de soplador
heater-cores
	en heater core, heater radiator, cab heater core, heating core, heater matrix, heater unit, >heater, >heaters, heater box core, radiator for heater, heater unit core, heater coil, {ac} heater core, mini radiator heater
	en >radiator inside cab, >little radiator heater, >small radiator heater, >radiator heat cab, >small radiator inside cab, >small radiator heat, >makes cab warm, >heats the cab, >warms the cab, >gives heat
	es radiador de calefacción, >calefacción, radiador calefacción, calefactor, calefón de cabina, radiador de la calefacción, radiador de {calefacción}, panal de {calefacción}, núcleo de {calefacción}, radiador pequeño de calefacción, radiador calentador, radiador de calentador de cabina, radiador de cabina, serpentín de {calefacción}
	es >calienta la cabina, >radiador de adentro, >radiador chico de la cabina, >radiador chiquito
	typo heater cor, heather core, radiador de calefacion, calefasion
heater-cores
	en heater valve, heater control valve, hot water valve, heater tap, water valve, heater water valve, heater shut off valve, water cock, heater cock, heater water cock, heater shutoff valve, water control valve, hot water shut off, hot water control valve, hot water tap
	es válvula de calefacción, válvula de agua caliente, válvula del calefactor, válvula de control de calefacción, válvula de paso de agua, llave de agua de calefacción, válvula de agua de calefacción, grifo de agua caliente, válvula de {calefacción}, llave de {calefacción}, grifo de {calefacción}, robinete de calefacción, canilla de calefacción, llave de paso de {calefacción}, llave de agua caliente, registro de calefacción, válvula de paso de {calefacción}
	typo heater vavle, balbula de calefaccion, valvula de calefacion
control-cables
	en heater control cable, heater cable, temperature control cable, hvac cable, a/c control cable, heater temperature cable, heat cable, temp control cable, heater control wire, vent control cable, temperature cable, defrost cable
	es cable de control de calefacción, {cable} de {calefacción}, {cable} de control de {calefacción}, {cable} de mando de {calefacción}, {cable} de {aire acondicionado}, {cable} de control de temperatura
	typo heater cabel, cable de calefacion
control-cables
	en accelerator cable, throttle cable, gas cable, gas pedal cable, accelerator wire, throttle wire, accelerator pedal cable, hand throttle cable, {throttle} cable, {throttle} wire, {throttle} control cable, pedal cable
	en >from gas pedal to the engine, >pedal to the pump cable
	es cable de acelerador, cable del acelerador, guaya del acelerador, chicote del acelerador, chicote acelerador, cable acelerador, funda de acelerador, {cable} de acelerador, {cable} de aceleración, {cable} de pedal de acelerador, {cable} de gas, {cable} de chancleta
	es >jala el acelerador
	typo acelerator cable, accelerator cabel, throtle cable, cable de aselerador, chicote de aselerador, guaya de aselerador
control-cables
	en engine stop cable, stop cable, shutoff cable, engine shut off cable, kill cable, engine kill cable, shut down cable, fuel shutoff cable, shut off cable, choke cable, engine shutdown cable, fuel cut off cable, fuel cutoff cable, pull to stop cable, stop knob cable, engine stop wire, engine shutoff cable
	en >shuts engine off, >shuts off engine, >kills the engine, >stops the engine, >turns engine off
	es cable de paro de motor, cable de ahogador, cable de apagado, cable de paro, ahogador, guaya de ahogador, cable apaga motor, cable de parada de motor, {cable} de paro, {cable} de paro de motor, {cable} de apagado, {cable} de apagado de motor, {cable} de apagar, {cable} de apagar motor, {cable} ahogador, {cable} de parada, {cable} de corte, {cable} de estrangulador, {cable} de ahogo, {cable} de pare, {cable} de pare de motor, {cable} de choke
	es >apaga el motor, >apagar el motor, >parar el motor
	typo engine stop cabel, cable de para de motor
`;
