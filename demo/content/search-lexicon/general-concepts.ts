/**
 * Words that are not one kind of part: sides, materials, units, qualities, and single words that
 * build the names of parts. The notation is explained in read-concepts.ts.
 */

/** Properties that matter: a search for the left lamp must not answer with the right one. */
export const PROPERTY_CONCEPTS = `
-
	en left, left side, left hand, left-hand, lh, lhs, l/h, l h, driver side, drivers side, driver's side, ds, d/s, near side us, street side, lft
	es lado izquierdo, izquierdo, izquierda, izq, lado izq, lado chofer, lado conductor, lado del conductor, lado del chofer, lado piloto, lado del piloto, lado operador, chofer
	typo lefft, izquerdo, isquierdo, isquierda, izquierdoo, yzquierdo
-
	en right, right side, right hand, right-hand, rh, rhs, r/h, r h, passenger side, passengers side, passenger's side, curb side, curbside, pass side, rgt, p/s side
	es lado derecho, derecho, derecha, der, lado der, lado copiloto, lado pasajero, lado del pasajero, lado acompañante, lado del acompañante, copiloto, acompañante, lado del copiloto
	typo rigth, rihgt, derechoo, dereha, derrecho, derexo
-
	en front, frt, front axle, steer axle, fwd, front end
	es eje delantero, delantero, delantera, delanteros, delanteras, frontal, adelante, del frente, de adelante, parte delantera
	typo frnt, forntal, fron, delantaro, delantreo, dlantero
-
	en rear, back, rear axle, drive axle, behind
	es eje trasero, trasero, trasera, traseros, traseras, posterior, de atrás, atrás, tras, parte trasera
	typo reer, raer, trazero, tracero, tracera, trasro
-
	en front left, left front, lf, fl, front lh, lh front, front driver side, driver side front, front driver
	es lado delantero izquierdo, delantero izquierdo, delantera izquierda, izquierdo delantero, izquierda delantera
-
	en front right, right front, rf, fr, front rh, rh front, front passenger side, passenger side front, front passenger
	es lado delantero derecho, delantero derecho, delantera derecha, derecho delantero, derecha delantera
-
	en rear left, left rear, lr, rl, rear lh, lh rear, rear driver side, driver side rear
	es lado trasero izquierdo, trasero izquierdo, trasera izquierda, izquierdo trasero, izquierda trasera
-
	en rear right, right rear, rr, rear rh, rh rear, rear passenger side, passenger side rear
	es lado trasero derecho, trasero derecho, trasera derecha, derecho trasero, derecha trasera
-
	en upper, top, up, uppr
	es parte superior, superior, de arriba, arriba, alto, superiores, >sup
	typo uper, superrior
-
	en lower, bottom, low, lwr
	es parte inferior, inferior, de abajo, abajo, bajo, inferiores, >inf
	typo lowwer, inferrior
-
	en inner, inside, interior, internal
	es interior, interno, interna, de adentro, adentro, de dentro
	typo iner, interrior
-
	en outer, outside, exterior, external
	es exterior, externo, externa, de afuera, afuera, de fuera
	typo outter, esterior, exterrior
-
	en kit, set, pack, assortment
	es juego, kit, jgo, set, paquete, surtido, conjunto, combo
	typo kitt, juejo, guego, huego
-
	en repair kit, rebuild kit, seal kit, service repair kit, reseal kit
	es kit de reparación, kit de reparo, reparo, kit de sellos, juego de reparación, repuesto de reparación
	typo kit de reparasion, kit de reparacin, repair kitt
-
	en manual, hand operated, non electric, manual transmission, manual trans, stick shift, standard transmission, with manual transmission
	es manual, de mano, mecánico, de manivela, transmisión manual, caja manual, caja mecánica, transmisión estándar
-
	en electric, power, powered, electrical, >elec
	es eléctrico, eléctrica, eléctricos, eléctricas, con motor, >elec
	typo eletric, electirc, electrico a, eletrico
-
	en heated, heated glass, with heat
	es con calefacción, calefaccionado, térmico, con desempañador, desempañante
-
	en convex, wide angle, bubble
	es convexo, convexa, gran angular
-
	en automatic, auto, automatic adjustment, self adjusting, automatic transmission, auto trans, with automatic transmission, automatic trans
	es automática, automático, automaticos, autoajustable, aut, transmisión automática, caja automática, con transmisión automática
	typo automactic, automatico a, automatik
-
	en LED, leds, l e d
	es LED, leds, de led
-
	en halogen, halogen bulb, h4
	es halógeno, halógena, de halógeno
	typo halagen, alogeno
-
	en chrome, chromed, chrome plated, chromium
	es cromado, cromada, cromo, niquelado
	typo crome, cromdo
-
	en black, blk, matte black
	es negro, negra, color negro
-
	en white, wht
	es blanco, blanca, color blanco
-
	en red
	es rojo, roja, color rojo
-
	en amber, yellow, orange
	es ámbar, amarillo, amarilla, naranja
	typo ambar amarillo
-
	en clear, transparent, crystal
	es transparente, claro, blanco transparente, cristalino
-
	en green
	es verde, color verde
-
	en blue
	es azul, color azul
-
	en gray, grey
	es gris, color gris
-
	en primed, primer finish, primered, unpainted
	es con primario, en primer, primerizado, sin pintar, con fondo
-
	en aluminum, aluminium, alum
	es aluminio, de aluminio
	typo alumnium, aluminun, alumino
-
	en stainless steel, stainless, ss steel
	es acero inoxidable, inoxidable, inox
	typo stainles, inoxidavle
-
	en steel, iron
	es acero, de acero, fierro, hierro
	typo steal, asero
-
	en semi-metallic, semi metallic, metallic
	es semimetálico, semimetálicas, semi metálico, metálicas
-
	en ceramic, ceramics
	es cerámico, cerámica, cerámicas
-
	en organic
	es orgánico, orgánica, orgánicas
-
	en synthetic, full synthetic, syn
	es sintético, sintética, 100 sintético
	typo sinthetic, syntetic, sintetco
-
	en conventional, mineral
	es convencional, mineral
-
	en gas-charged, gas charged, gas shock
	es a gas, de gas, con gas
-
	en hydraulic, oil filled, >hyd
	es hidráulico, hidráulica, hidráulicos, >hidr
	typo hidraulic, hidraulco, idraulico
-
	en oversize, over size, o/s
	es sobremedida, sobre medida, sobredimensión
-
	en undersize, under size, u/s
	es bajomedida, bajo medida, submedida
-
	en standard, std, stock size
	es estándar, std, medida estándar, standar
	typo estandard
-
	en oversize 0.25 mm, 0.25, 025, .25, 10 over, +0.25
	es sobremedida 0.25 mm, medida 0.25
-
	en oversize 0.50 mm, 0.50, 0.5 mm, .50, 20 over, +0.50
	es sobremedida 0.50 mm, medida 0.50
-
	en greasable, with grease fitting, with zerk
	es engrasable, con grasera
-
	en left-hand thread, left hand thread, reverse thread, lh thread
	es rosca izquierda, rosca zurda, rosca inversa
-
	en right-hand thread, right hand thread, rh thread
	es rosca derecha
-
	en spin-on, spin on, screw on
	es roscado, enroscable, sellado roscado, de rosca
-
	en cartridge, element
	es cartucho, elemento, repuesto de filtro
-
	en viscous
	es viscoso
-
	en cylinder, cyl
	es cilindro, >cil
	typo cilinder, cylnder, silindro
-
	en gallon, gal, gallons, gl
	es galón, galones, gal
	typo galon es, gallom
-
	en quart, qt, quarts
	es cuarto, cuartos, cuarto de galón
-
	en pail, bucket, 5 gallon, five gallon
	es cubeta, balde, cubeta de 5 galones, cuñete, garrafa
-
	en inch, inches
	es pulg, pulgada, pulgadas, plg, pulgs
-
	en volt, volts, vdc
	es voltios, voltio
-
	en amp, amps, ampere, amperes
	es amperios, amperio, amperes, amp
-
	en type 30, t30, type30, t-30
	es tipo 30, t30
-
	en type 24, t24, type24, t-24
	es tipo 24, t24
-
	en type 20, t20, type20, t-20
	es tipo 20, t20
-
	en type 16, t16, type16, t-16
	es tipo 16, t16
-
	en group 31, grp 31, gr 31, bci 31, g31
	es grupo 31, gpo 31
-
	en group 27, grp 27, gr 27, bci 27, g27
	es grupo 27, gpo 27
-
	en remanufactured, reman, rebuilt, reconditioned, recon, refurbished, remanufactured unit
	es reconstruido, reconstruida, remanufacturado, remanufacturada, reacondicionado, rectificado, reparado
	typo remanufacured, remanufactered, rebuit, recostruido
`;

/**
 * Single words that build names of parts. A search with one of them finds titles with the others.
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
	en water, >wtr
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
	es filtro, >filt
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
	en steering, >stg, >strg
	es dirección, timón, >dir
	typo stering, stearing, direcion, direcsion
-
	en wheel, >whl
	es rueda, rin, llanta
	typo weel, wheal, whell, rrueda, yanta
-
	en sensor, sender
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
	en complete, assembly, assy, assembled, whole, full, unit
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
`;
