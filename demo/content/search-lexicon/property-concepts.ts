/**
 * Words for sides, materials and units, and the names of makes and of series of models: a series is
 * a list of models with its names as aliases. Models that are only a number are left out, because
 * a number also is a size. They matter: a search for the left lamp must not answer
 * with the right one. The notation is explained in read-concepts.ts.
 */
export const PROPERTY_CONCEPTS = `
-
	en left, left side, >driver, >drivers, left hand, left-hand, lh, lhs, l/h, l h, driver side, drivers side, driver's side, ds, d/s, near side us, street side, lft
	es lado izquierdo, izquierdo, izquierda, izq, lado izq, lado chofer, lado conductor, lado del conductor, lado del chofer, lado piloto, lado del piloto, lado operador, chofer
	typo lefft, izquerdo, isquierdo, isquierda, izquierdoo, yzquierdo
-
	en right, right side, >passenger, >passengers, right hand, right-hand, rh, rhs, r/h, r h, passenger side, passengers side, passenger's side, curb side, curbside, pass side, rgt, p/s side
	es lado derecho, derecho, derecha, der, lado der, lado copiloto, lado pasajero, lado del pasajero, lado acompañante, lado del acompañante, copiloto, acompañante, lado del copiloto
	typo rigth, rihgt, derechoo, dereha, derrecho, derexo
-
	en front, frt, front axle, steer axle, fwd, front end
	es delantero, eje delantero, delantera, delanteros, delanteras, frontal, adelante, del frente, de adelante, parte delantera
	typo frnt, forntal, fron, delantaro, delantreo, dlantero
-
	en rear, back, rear axle, drive axle, behind
	es trasero, eje trasero, trasera, traseros, traseras, posterior, de atrás, atrás, tras, parte trasera
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
	en Chevrolet, >chevy, >chevi, >chevvy
	es Chevrolet, >chevi, >chevrole
-
	en Mitsubishi, >mitsu
	es Mitsubishi, >mitsu
	typo mitsubishy, mitsibishi, mitsubichi
-
	en International, >ihc, >intl, >navistar, >internacional
	es International, >internacional
-
	en Freightliner, >freight liner, >frghtlnr
	es Freightliner
-
	en W3500, W4500, W5500, W5500HD, Tiltmaster W4, Tiltmaster W6, Tiltmaster W7, >tiltmaster, >tilt master, >w series, >gmc forward
	es >serie w
-
	en C6500, C7500, C8500, >kodiak, >topkick, >top kick
	es >serie c
-
	en NHR, NKR, NLR, NMR, NNR, NPR, NPS, NQR, NRR, >n series, >isuzu n, >isuzu reward, >reward
	es >serie n, >isuzu reward, >reward
-
	en FRR, FSR, FTR, FVR, >f series, >isuzu f
	es >serie f
-
	en D-Max, >luv d-max, >luv dmax, >luv dimax
	es >luv d-max, >luv dmax, >dimax, >luv dimax
-
	en TF, >chevrolet luv, >isuzu pickup
	es >chevrolet luv, >luv
-
	en HTR, HVR, HXR, >h series
	es >serie h
-
	en 155h, 155DC, 195h, 195DC, FB4, FB4H, FB4J, >hino 300, >hino 300 series, >dutro
	es >hino serie 300
-
	en FC3, FC3H, FC3J, FD3, FD3H, FD3J, FD3L, FF1, FF1H, FF1J, FG1, FG1J, FG1L, FG1M, FM2, FM2K, FM2P, GH1, GH1J, GH1M, >hino 500, >hino 500 series, >hino ranger
	es >hino serie 500
-
	en 258LP, 268A, 338CT, >hino 600, >hino 600 series
	es >hino serie 600
`;
