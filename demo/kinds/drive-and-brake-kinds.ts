/**
 * Clutch and transmission, drivetrain, brakes, steering, wheels, reman transmissions. The notation
 * is explained in part-kind.ts.
 */

export const DRIVE_AND_BRAKE_KINDS = `
clutch-kits: Clutch kit|Kit de embrague
	fit=chassis price=900-1400,520-820,290-450 lb=65-90 brands=clutch hs=870893 product=kit presentation=KIT
	kit=clutch-discs×1,pressure-plates×1,release-bearings×1 gearboxes=manual sizes=in-11,in-12,in-13,in-14,in-15
	measures=diameter:275-380/5,splines:10-24/2,spline-diameter:25-45/0.5 weight=1.2
clutch-discs: Clutch disc|Disco de embrague
	fit=chassis price=280-440,150-250,75-135 lb=8-16 brands=clutch hs=870893 product=clutch gearboxes=manual types=organic,ceramic
	sizes=in-11,in-12,in-13,in-14,in-15 measures=diameter:275-380/5,splines:10-24/2,spline-diameter:25-45/0.5
pressure-plates: Clutch pressure plate|Plato de presión de embrague
	fit=chassis price=420-680,240-380,130-220 lb=22-40 brands=clutch hs=870893 product=clutch gearboxes=manual
	sizes=in-11,in-12,in-13,in-14,in-15 measures=diameter:275-380/5
release-bearings: Clutch release bearing|Rodamiento de empuje; Pilot bearing|Rodamiento piloto
	fit=chassis price=85-150,42-78,19-38 lb=0.4-3 brands=rolling hs=848210 product=bearing gearboxes=manual measures=@release-bearing
	measures-2=@pilot-bearing
flywheels: Flywheel|Volante de motor; Flywheel ring gear|Cremallera de volante
	fit=diesel price=620-980,340-540,190-310 lb=9-75 brands=clutch hs=848350 product=clutch gearboxes=manual
	measures=diameter:330-450/1,teeth:110-160/1 weight=0.7
	measures-2=diameter:330-450/1,teeth:110-160/1,width:14-24/1
clutch-cylinders: Clutch master cylinder|Cilindro maestro de embrague; Clutch slave cylinder|Cilindro esclavo de embrague; Clutch booster|Servo de embrague
	fit=chassis price=120-210,60-108,28-55 lb=2-6 brands=hydraulics hs=870893 product=cylinder gearboxes=manual
	measures=bore:15.875-28.6/1.5875
synchronizers: Synchronizer ring|Anillo sincronizador; Synchronizer hub and sleeve|Cubo y manga de sincronizador
	fit=chassis price=95-180,48-90,24-46 lb=0.5-4 brands=transmission hs=870840 product=gear gearboxes=manual vmrs=026
	measures=od:90-150/0.5,teeth:36-48/1
gears-and-shafts: Main shaft|Eje principal; Countershaft|Contraeje; Third gear|Engranaje de tercera; Fifth gear|Engranaje de quinta; Input shaft|Eje de entrada
	fit=chassis price=320-620,180-320,90-170 lb=3-28 brands=transmission hs=870840 product=gear gearboxes=manual vmrs=026
	measures=teeth:18-52/1,od:90-170/0.5,width:24-40/0.5
	measures-1=length:320-620/1,splines:16-36/1 measures-2=length:320-520/1,teeth:18-52/1 measures-5=length:240-420/1,teeth:18-36/1,splines:10-24/2
transmission-seals: Transmission rear seal|Retén trasero de transmisión; Input shaft seal|Retén de eje de entrada
	fit=chassis price=28-52,13-26,6-12 lb=0.1-0.4 brands=seals hs=401693 product=seal vmrs=026
	measures=@shaft-seal
aisin-parts: Aisin 450-43LE torque converter|Convertidor de torque Aisin 450-43LE; Aisin A465 clutch pack|Paquete de discos Aisin A465; Aisin A465 filter and gasket kit|Kit de filtro y empaque Aisin A465; Aisin 450-43LE solenoid|Solenoide Aisin 450-43LE
	makes=Isuzu,Hino since=1999 fit=chassis price=380-720,220-380,- lb=0.6-42 brands=transmission hs=870840 product=gear gearboxes=automatic vmrs=027 weight=0.7
shift-cables: Shift cable|Cable de cambios; Select cable|Cable selector
	fit=chassis price=140-240,70-125,32-62 lb=2-6 brands=transmission hs=870840 product=cable vmrs=026 measures=length:1400-4200/10
	gearboxes=manual,automatic
pto: Power take-off (PTO)|Toma de fuerza (PTO); PTO shift kit|Kit de accionamiento de PTO
	fit=chassis price=1100-1900,640-1050,380-620 lb=22-48 brands=driveline hs=870840 product=gear vmrs=026 gearboxes=manual,automatic
	measures=teeth:18-36/1 weight=0.5
u-joints: U-joint|Cruceta
	fit=chassis price=75-120,35-60,18-30 lb=2-6 brands=driveline hs=848360 product=joint vmrs=024 quantity=2 types=greasable,sealed
	measures=@u-joint weight=1.2
center-bearings: Center support bearing|Soporte de cardán
	fit=chassis price=120-200,58-105,28-52 lb=3-7 brands=driveline hs=848330 product=bearing vmrs=024 measures=@center-bearing
drive-shafts: Drive shaft|Eje cardán; Slip yoke|Yugo deslizante
	fit=chassis price=680-1150,380-620,220-350 lb=12-70 brands=driveline hs=870850 product=shaft vmrs=024 measures=length:600-1900/5,od:63-115/1
	measures-2=length:120-220/1,splines:16-32/1
	weight=0.7
ring-and-pinion: Ring and pinion set|Juego de corona y piñón
	fit=chassis price=1100-1800,620-980,340-560 lb=38-80 brands=axle hs=870850 product=gear presentation=SET pieces=2
	measures=ratio:3.7-6.8/0.01,splines:17-39/1,diameter:260-420/1 weight=0.7
differential-parts: Differential carrier|Caja de satélites; Differential side gear kit|Kit de planetarios y satélites; Pinion bearing|Rodamiento de piñón; Pinion seal|Retén de piñón
	fit=chassis price=180-340,95-180,45-90 lb=1-18 brands=axle hs=870850 product=gear measures=splines:16-36/1 weight=1
	measures-3=@taper-bearing measures-4=@shaft-seal
axle-shafts: Rear axle shaft|Eje trasero
	fit=chassis price=420-680,240-380,130-220 lb=22-46 brands=axle hs=870850 product=shaft positions=side
	measures=length:720-1100/1,splines:16-36/1,spline-diameter:32-52/0.5,bolts:6-11/1 weight=0.7
wheel-hubs: Wheel hub|Manzana de rueda
	fit=chassis price=340-560,190-310,105-180 lb=22-52 brands=axle hs=870870 product=hub vmrs=018 positions=axle
	measures=@wheel-pattern
wheel-bearings: Wheel bearing|Rodamiento de rueda; Inner wheel bearing|Rodamiento interior de rueda; Outer wheel bearing|Rodamiento exterior de rueda
	fit=chassis price=70-120,35-60,15-28 lb=1-5 brands=rolling hs=848220 product=bearing vmrs=018 positions=axle quantity=2 types=tapered
	measures=@taper-bearing weight=1.4
wheel-seals: Wheel seal|Retén de rueda; Inner axle seal|Retén interior de eje
	fit=chassis price=32-56,15-28,7-14 lb=0.2-0.8 brands=seals hs=401693 product=seal vmrs=018 positions=axle quantity=2
	measures=@wheel-seal weight=1.1
studs-and-nuts: Wheel stud|Espárrago de rueda; Wheel nut|Tuerca de rueda; Inner cap nut|Tuerca interior de doble rueda
	fit=chassis price=9-18,4-9,2-5 lb=0.3-0.9 brands=hardware hs=731815 product=hardware vmrs=018 positions=side
	types=left-hand-thread,right-hand-thread finishes=zinc,black multiple=2 quantity=12 measures=@wheel-thread,length:48-110/1
	measures-2=@wheel-thread,across-flats:30-42/3,height:20-34/1 measures-3=@wheel-thread,across-flats:32-42/3,height:38-60/1
brake-pads: Brake pad set|Juego de pastillas de freno
	packs=2 fit=chassis price=140-210,65-110,35-60 lb=7-11 brands=friction hs=870830 product=friction prop65 positions=axle presentation=SET
	pieces=4 types=ceramic,semi-metallic,organic notes=hydraulic-brakes,with-abs,disc-rear
	measures=length:120-190/0.5,height:60-95/0.5,thickness:15-22/0.5 weight=1.7
brake-shoes: Brake shoe axle set|Juego de zapatas por eje
	fit=chassis price=220-340,110-180,60-100 lb=22-34 core=20-40 brands=friction hs=870830 product=friction prop65 positions=axle
	presentation=SET pieces=4 notes=hydraulic-brakes,with-abs measures=width:75-180/5,diameter:320-420/1,thickness:8-16/0.5 weight=1.3
brake-drums: Brake drum|Tambor de freno
	packs=2 fit=chassis price=300-420,170-260,105-160 lb=60-85 brands=brakes hs=870830 product=drum prop65 positions=axle quantity=2 multiple=1
	measures=id:320-420/1,width:95-200/5,@wheel-pattern weight=1.2
brake-rotors: Brake rotor|Disco de freno
	packs=2 fit=chassis price=230-340,120-190,75-115 lb=32-42 brands=brakes hs=870830 product=rotor prop65 positions=axle quantity=2
	finishes=coated,raw-steel measures=diameter:293-390/1,thickness:36-45/1,@rotor-pattern,height:50-90/1 weight=1.3
brake-calipers: Brake caliper|Mordaza de freno; Caliper repair kit|Kit de reparación de mordaza
	fit=chassis price=480-700,260-380,150-230 lb=1-24 core=60-110 brands=brakes hs=870830 product=caliper prop65 positions=corner
	measures=piston-diameter:51-73/0.5 notes=with-abs,without-abs
wheel-cylinders: Wheel cylinder|Cilindro de rueda; Wheel cylinder kit|Kit de cilindro de rueda
	fit=chassis price=68-120,32-60,14-28 lb=0.3-4 brands=hydraulics hs=870830 product=cylinder positions=corner
	measures=bore:22.225-39/1.5875
brake-master-cylinders: Brake master cylinder|Cilindro maestro de freno
	fit=chassis price=320-520,170-290,85-150 lb=4-9 brands=hydraulics hs=870830 product=cylinder notes=with-abs,without-abs
	measures=bore:25.4-36/1.5875
brake-boosters: Brake booster|Hidrovac; Hydromax booster|Booster Hydromax
	fit=chassis price=780-1300,440-720,260-420 lb=14-34 core=60-140 brands=hydraulics hs=870830 product=booster types=vacuum,hydraulic
	measures=diameter:200-300/5 measures-2=-
	typed notes=with-abs,without-abs weight=0.8
brake-hoses: Brake hose|Manguera de freno
	fit=chassis price=42-75,20-38,9-18 lb=0.4-1 brands=hydraulics hs=400942 product=hose positions=corner measures=length:220-620/5,id:3.2-3.2/0.1,@hose-thread
	weight=0.9
abs-sensors: ABS wheel speed sensor|Sensor de velocidad de rueda ABS
	since=1995 fit=chassis price=160-270,80-140,38-72 lb=0.4-0.9 brands=sensors hs=902920 product=sensor electrical positions=corner notes=with-abs
	measures=cable-length:450-2200/10
air-chambers: Brake chamber|Cámara de freno; Spring brake chamber|Cámara de freno de resorte
	fit=medium-chassis price=110-190,58-100,30-54 lb=8-18 brands=airbrakes hs=870830 product=chamber positions=axle sizes=t16,t20,t24,t30
	notes=air-brakes measures=stroke:57-76/1,diameter:140-210/1
slack-adjusters: Automatic slack adjuster|Ajustador automático de freno; Manual slack adjuster|Ajustador manual de freno
	fit=medium-chassis price=140-230,72-125,36-66 lb=4-9 brands=airbrakes hs=870830 product=adjuster positions=axle
	types=automatic-adjust,manual-adjust typed notes=air-brakes measures=splines:10-37/1,length:127-165/1,spline-diameter:25-41/0.5
parking-brake: Parking brake drum|Tambor de freno de estacionamiento; Parking brake shoe set|Juego de zapatas de freno de estacionamiento; Parking brake cable|Cable de freno de estacionamiento
	fit=chassis price=95-180,48-92,24-46 lb=2-16 brands=brakes hs=870830 product=cable products=drum,friction,cable prop65 notes=trans-parking-brake
	measures=length:900-3200/10
	measures-1=id:180-260/1,width:40-75/5 measures-2=width:40-75/5,diameter:180-260/1
exhaust-brake: Exhaust brake valve|Válvula de freno de motor; Exhaust brake solenoid|Solenoide de freno de motor
	fit=chassis price=320-580,180-310,95-170 lb=1-12 brands=exhaust hs=870830 product=valve measures=id:60-110/1 weight=0.6
	measures-2=-
king-pin-kits: King-pin kit|Kit de pines de dirección
	fit=chassis price=240-360,110-180,55-95 lb=9-15 brands=steering hs=870894 product=kit vmrs=015 presentation=KIT pieces=18
	measures=diameter:25-46/0.1,length:140-240/1 weight=1.2
tie-rod-ends: Tie-rod end|Terminal de dirección
	fit=chassis price=90-140,40-70,20-35 lb=3-5 brands=steering hs=870894 product=joint vmrs=015 positions=side
	types=left-hand-thread,right-hand-thread measures=@tie-rod-thread,taper:18-28/0.5,length:70-140/1 weight=1.2
drag-links: Drag link|Barra de dirección; Drag link end|Terminal de barra de dirección
	fit=chassis price=220-360,110-190,55-100 lb=6-16 brands=steering hs=870894 product=joint vmrs=015 measures=length:480-1050/5
steering-gears: Power steering gear|Caja de dirección hidráulica; Steering gear seal kit|Kit de sellos de caja de dirección
	fit=chassis price=1300-2200,780-1250,460-720 lb=1-70 core=150-350 brands=steering hs=870894 product=gear vmrs=015 weight=0.7
power-steering-pumps: Power steering pump|Bomba de dirección hidráulica
	fit=engine price=480-780,260-430,140-240 lb=7-16 core=40-90 brands=pumps hs=841360 product=pump vmrs=015 types=gear-drive,belt-driven
leaf-springs: Leaf spring assembly|Paquete de muelles; Main leaf|Hoja maestra
	fit=chassis price=450-700,260-380,180-260 lb=20-150 brands=springs hs=732010 product=spring positions=axle quantity=2
	measures=leaves:3-11/1,width:60-80/5,length:1050-1500/5
spring-bushings: Spring bushing|Buje de muelle
	fit=chassis price=16-32,8-16,3-7 lb=0.3-1 brands=mounts hs=401699 product=bushing positions=axle multiple=2 quantity=4
	types=rubber,bronze measures=id:16-30/0.5,od:30-60/0.5,length:50-90/1
shackles-and-pins: Spring shackle|Columpio de muelle; Spring pin|Pin de muelle; U-bolt|Perno U (abarcón)
	fit=chassis price=38-72,18-36,8-17 lb=1-5 brands=springs hs=870880 product=hardware positions=axle multiple=2 quantity=2
	finishes=black,zinc measures=diameter:16-30/1,length:90-320/1
	measures-3=thread:14-26/2,width:60-90/5,length:180-420/5
shock-absorbers: Shock absorber|Amortiguador
	fit=chassis price=130-190,60-95,32-50 lb=6-11 brands=suspension hs=870880 product=shock positions=axle quantity=2 multiple=2
	types=gas-charged,hydraulic measures=length:280-620/1,stroke:120-300/1 weight=1.3
stabilizers: Stabilizer bar|Barra estabilizadora; Stabilizer link|Bieleta de barra estabilizadora; Stabilizer bushing|Buje de barra estabilizadora
	fit=chassis price=160-320,85-160,45-85 lb=0.3-22 brands=suspension hs=870880 product=suspension positions=axle measures=diameter:24-50/1
	measures-2=length:120-320/1,thread:10-16/2 measures-3=id:24-50/1,od:44-80/1,width:30-60/1
steel-wheels: Steel wheel|Rin de acero
	fit=chassis price=190-320,110-180,75-120 lb=42-82 brands=wheels hs=870870 product=wheel finishes=white,gray,black
	sizes=in-16,in-19-5,in-22-5 measures=@wheel-pattern,width:133-210/1,diameter:406-600/89 weight=0.8
aluminum-wheels: Aluminum wheel|Rin de aluminio
	fit=chassis price=-,260-420,190-290 lb=28-52 brands=wheels hs=870870 product=wheel finishes=polished,machined
	sizes=in-16,in-19-5,in-22-5 measures=@wheel-pattern,width:152-210/1,diameter:406-600/89 weight=0.6
wheel-covers: Wheel simulator set|Juego de simuladores de rin; Wheel cover|Tapa de rin
	fit=chassis price=60-130,-,24-60 lb=1-14 brands=accessories hs=870870 product=wheel positions=axle finishes=chrome,stainless
	sizes=in-16,in-19-5 weight=0.6
valve-stems: Tire valve stem|Válvula de llanta; Valve extension|Extensión de válvula
	fit=universal price=-,6-12,2-6 lb=0.1-0.2 brands=accessories hs=848180 product=wheel types=straight multiple=4 measures=length:40-160/5
	weight=0.4
reman-myy: Remanufactured MYY5T transmission|Transmisión MYY5T reconstruida; Remanufactured MYY6S transmission|Transmisión MYY6S reconstruida
	makes=Isuzu fit=chassis price=-,3800-5800,- lb=220-300 core=800-1500 brands=reman hs=870840 product=gearbox gearboxes=manual types=reman
	weight=0.35
reman-mzz6: Remanufactured MZZ6 transmission|Transmisión MZZ6 reconstruida
	makes=Isuzu fit=medium-chassis price=-,4600-6800,- lb=330-420 core=1000-1800 brands=reman hs=870840 product=gearbox gearboxes=manual types=reman
	weight=0.3
reman-aisin: Remanufactured Aisin 6-speed automatic|Transmisión automática Aisin de 6 velocidades reconstruida
	makes=Isuzu,Hino since=2005 fit=chassis price=-,5500-8500,- lb=350-450 core=1500-2500 brands=remanGear hs=870840 product=gearbox gearboxes=automatic vmrs=027
	types=reman weight=0.35
reman-allison: Remanufactured Allison 1000 automatic|Transmisión automática Allison 1000 reconstruida; Remanufactured Allison 2500 automatic|Transmisión automática Allison 2500 reconstruida
	since=1998 fit=medium-chassis price=-,5200-7900,- lb=330-420 core=1200-2200 brands=reman hs=870840 product=gearbox gearboxes=automatic vmrs=027
	types=reman weight=0.3
reman-differentials: Remanufactured differential|Diferencial reconstruido
	fit=chassis price=-,2200-3800,- lb=150-260 core=500-1000 brands=reman hs=870850 product=gearbox vmrs=022 types=reman
	measures=ratio:3.7-6.8/0.01 weight=0.35
`;
