/**
 * Single words that build names of parts. A search with one of them finds titles with the others.
 * The notation is explained in read-concepts.ts.
 */
export const WORD_CONCEPTS = `
-
	en gasket, gskt
	es {empaque}, empaques, juntas, empaquetaduras, >emp
	typo gaskit, gasquet, gaskt, enpaque, empake, enpaquetadura
-
	en pad, pads
	es pastilla, pastillas
-
	en shoe, shoes, lining
	es zapata, zapatas
-
	en drum
	es tambor, campana
-
	en liner, sleeve
	es camisa
-
	en ring
	es anillo
-
	en bearing, brg
	es {balero}, baleros, cojinetes, rodajes, balineras
-
	en spring
	es muelle, ballesta, resorte
-
	en lamp, light
	es luz, faro, lámpara, foco
-
	en nozzle, tip
	es tobera, boquilla
-
	en pump, >pmp
	es bomba, >bba
	typo punp, pum, bonba, vomba
-
	en water, >wtr, >h2o, >h20
	es agua
	typo watter, hagua
-
	en oil
	es aceite
	typo oli, asite, aseite, haceite, acite
-
	en fuel, diesel
	es {combustible}, gasolina, >comb
	typo fule, feul, disel, deisel, conbustible, dissel
-
	en air
	es aire
	typo haire, ayre
-
	en filter, >fltr, >filt
	es filtro, >filt, >cedazo, >tamiz
	typo filtter, fliter, filer, fitro, filtor
-
	en clutch, >clth
	es {embrague}, >emb
	typo cluch, clucth, cluth, clutc, embrage
-
	en brake, >brk, >brks
	es freno, frenos
	typo break, brak, braek, fremo, frenno
-
	en hose, tube
	es manguera, manguito, manga, flexible
	typo hoes, mangera, manguerra
-
	en pipe, tube, line
	es tubo, cañería, tubería, caño, línea
-
	en belt
	es {correa}
	typo velt, blet, corea, vanda
-
	en valve, >vlv
	es válvula, >valv
	typo vavle, valbula, balbula, balvula
-
	en seal, oil seal
	es {retén}, retenes, sellos
	typo seel, rreten
-
	en mirror
	es espejo, retrovisor
	typo miror, espego
-
	en glass, window
	es vidrio, cristal, luna, ventana
	typo glas, bidrio, cristtal
-
	en door
	es puerta
-
	en cap, lid
	es tapa, tapón
-
	en cover
	es tapa, cubierta, funda, cubre
-
	en tank, reservoir
	es tanque, depósito, reservorio, estanque
	typo resevoir, reservior
-
	en core
	es panal, núcleo
-
	en mount, mounting, support, bracket, >brkt
	es soporte, base, montura, taco, pata, >sop
	typo moutn, suporte
-
	en cable, wire
	es cable, chicote, guaya, piola
	typo cabel, cavle
-
	en steering, >stg, >strg, >steer
	es dirección, timón, >dir
	typo stering, stearing, direcion, direcsion
-
	en wheel, >whl
	es rueda, rin, llanta
	typo weel, wheal, whell, rrueda, yanta
-
	en sensor, sender, transducer, probe
	es sensor, captador, bulbo, sonda
	typo censor, senser, sensro
-
	en switch
	es interruptor, switch, suiche
	typo swich, swith, interuptor
-
	en solenoid
	es solenoide, electroválvula
	typo selenoid, solonoid, selenoide
-
	en harness, loom, wiring
	es arnés, ramal, cableado
	typo harnes, arnez
-
	en bolt, screw
	es {perno}
	typo bolth, torniyo
-
	en nut
	es tuerca
	typo tuerka
-
	en stud
	es espárrago, birlo
-
	en bushing, bush
	es buje, casquillo, bocín, silentblock
	typo bushin, busing, vuje
-
	en pin
	es pin, pasador, perno
-
	en link
	es bieleta, barra, tirante
-
	en shaft
	es eje, flecha, árbol
	typo shalf, shft, fleca
-
	en gear, sprocket
	es engranaje, engrane, piñón
	typo geer, engranage
-
	en chain
	es cadena
-
	en manifold
	es múltiple, colector
	typo manafold, manifol
-
	en cooler
	es enfriador, radiador
	typo coller, coolar
-
	en cooling fan, fan
	es ventilador, abanico
	typo bentilador, avanico
-
	en temperature, temp
	es temperatura
	typo tempature, temperture, tempertura
-
	en pressure, press
	es presión
	typo presure, precion, prescion
-
	en level
	es nivel
	typo levle, nibel
-
	en position
	es posición
-
	en exhaust, >exh
	es escape, exosto
	typo exaust, exhuast, exahust, excape, escpae
-
	en intake, inlet
	es admisión, entrada
	typo imtake, admicion
-
	en heater, heating
	es calefacción, calefactor
	typo heather, calefacion
-
	en transmission, gearbox, trans, >xmsn, >xmission, >tranny
	es transmisión, caja, caja de cambios, caja de velocidades
	typo tranmission, trasmision, transmicion
-
	en differential, diff
	es diferencial
	typo diferential, diferensial
-
	en axle
	es eje
	typo axel
-
	en engine, motor, >eng
	es motor, máquina, >mot
	typo engin, enigne, moter
-
	en cab, cabin
	es cabina
	typo kabina, cavina
-
	en crankshaft, crank
	es cigüeñal
	typo sigueñal, cranckshaft
-
	en camshaft, cam shaft
	es árbol de levas, levas, eje de levas
	typo lebas
-
	en connecting rod, con rod, conrod
	es biela
	typo viela
-
	en injector
	es inyector
	typo inllector, injecter, inyetor
-
	en radiator
	es radiador
	typo radiater, raditor
-
	en windshield, >w/s
	es parabrisas
	typo winshield, parabriza
-
	en wiper
	es limpiaparabrisas, plumilla, limpiador
	typo wipper
-
	en bumper, >bmpr
	es parachoques, defensa, bumper, paragolpes
	typo bumber
-
	en alarm, beeper
	es alarma, zumbador
	typo alram
-
	en element
	es elemento, cartucho
-
	en handle
	es manija, manilla, manigueta
	typo handel
-
	en puller, extractor, remover
	es extractor, sacador
-
	en master
	es maestro, principal
-
	en slave
	es esclavo, auxiliar
	typo esclabo
-
	en rocker
	es balancín
	typo roker
-
	en spline, splines
	es estría, estrías, estriado
-
	en teeth, tooth
	es dientes, diente
-
	en hole, holes
	es agujeros, hoyos, perforaciones, barrenos
-
	en grooves, ribs, rib, groove
	es canales, canal, ranuras
-
	en thread
	es rosca, hilo
-
	en round, circular
	es redondo, redonda
-
	en end
	es terminal, punta, extremo
-
	en joint
	es junta, articulación
-
	en universal
	es universal
`;

/** Qualities that may be ignored if no part has them. */
export const MODIFIER_CONCEPTS = `
-
	en 4 cylinder, 6 cylinder, four cylinder, six cylinder, 4 cyl, 6 cyl
	es 4 cilindros, 6 cilindros, cuatro cilindros, seis cilindros, 4 cil, 6 cil
-
	en copper, brass
	es cobre, latón
-
	en plastic, poly, nylon
	es plástico, plástica, de plástico, nailon
-
	en fiberglass, fibreglass, fiber glass
	es fibra de vidrio, fibra
-
	en iron, cast iron, ductile iron
	es hierro, fierro, hierro fundido, fierro fundido, fierro colado
-
	en new, brand new
	es nuevo, nueva, nuevos, nuevas
-
	en oem, oe, original, genuine, factory, dealer, original equipment
	es original, originales, genuino, genuina, legítimo, de agencia, de fábrica, oem
-
	en aftermarket, after market, generic, economy, value
	es genérico, alterno, alternativo, homologado, réplica, de imitación
-
	en heavy duty, hd quality, reinforced, severe duty, commercial
	es servicio pesado, reforzado, uso rudo, reforzada, trabajo pesado
-
	en premium, high quality, top quality, quality
	es premium, de calidad, buena calidad, alta calidad, calidad
-
	en complete, assembly, assy, asm, asy, assembled, whole, full, unit
	es completo, completa, armado, conjunto, ensamble, armada, entero
-
	en pair, pairs, each, ea, single
	es par, pares, c/u, cada uno, pieza, pza, unidad
-
	en diesel truck, turbo diesel, turbodiesel, diesel
	es diésel, turbo diésel, turbodiésel, a diésel
	typo disel, deisel
-
	en used, second hand
	es usado, usada, de segunda, seminuevo
-
	en cheap, cheapest, affordable, inexpensive, low price, budget, discount
	es barato, barata, baratos, económico, económica, en oferta, oferta
	typo cheep, chip price, varato
-
	en remanufactured, reman, rebuilt, reconditioned, recon, refurbished, remanufactured unit
	es reconstruido, reconstruida, remanufacturado, remanufacturada, reacondicionado, rectificado, reparado
	typo remanufacured, remanufactered, rebuit, recostruido
-
	en kit, set, pack, assortment, assorted
	es juego, kit, jgo, set, paquete, surtido, surtidos, conjunto, combo
	typo kitt, juejo, guego, huego
`;
