/** Engine, filters and reman engines. The notation is explained in part-kind.ts. */

export const ENGINE_KINDS = `
overhaul-kits: Overhaul kit|Kit de reparación mayor
	fit=diesel price=-,1900-2900,1100-1700 lb=90-130 brands=engine hs=840999 product=kit types=overhaul presentation=KIT weight=0.7
	kit=pistons-and-rings×c,cylinder-liners×c,full-gasket-sets×1,main-bearings×1,rod-bearings×1,thrust-washers×1,oil-pumps×1,valves-guides-and-seats×c
in-frame-kits: In-frame kit|Kit de media reparación
	fit=diesel price=-,1400-2100,750-1200 lb=75-95 brands=engine hs=840999 product=kit types=in-frame presentation=KIT weight=0.9
	kit=pistons-and-rings×c,cylinder-liners×c,head-gaskets×1,main-bearings×1,rod-bearings×1,thrust-washers×1
pistons-and-rings: Piston with pin and rings|Pistón con pasador y anillos; Piston ring set|Juego de anillos; Piston|Pistón
	fit=diesel price=380-520,190-290,95-160 lb=5-17 brands=pistons hs=840999 product=piston products=piston,rings,piston quantity=cylinder
	sizes=std,os-0-25,os-0-50,os-0-75,os-1-00 measures=diameter:bore,compression-height:45-85/0.1,pin-diameter:25-55/1 weight=1.2
cylinder-liners: Cylinder liner|Camisa de cilindro; Chrome-plated cylinder liner|Camisa de cilindro cromada
	fit=diesel price=120-190,60-95,28-50 lb=6-12 brands=pistons hs=840999 product=liner quantity=cylinder types=wet,dry sizes=std,os-0-50
	measures=id:bore,wall:2-5.5/0.1,length:160-260/0.5
cylinder-heads: Complete cylinder head|Culata completa; Bare cylinder head|Culata sin válvulas
	fit=diesel price=2200-4200,1300-2200,750-1300 lb=110-150 core=200-400 brands=engine hs=840999 product=casting types=complete,bare typed
	weight=0.6
head-gaskets: Head gasket|Empaque de culata
	fit=engine price=120-190,60-110,30-55 lb=2-4 brands=gaskets hs=848410 product=gasket types=mls,composite measures=thickness:1-1.6/0.05
	sizes=std,grade-a,grade-b,grade-c
full-gasket-sets: Full gasket set|Juego completo de empaques
	fit=engine price=480-700,260-420,130-220 lb=8-12 brands=gaskets hs=848490 product=gasket presentation=SET pieces=68
	kit=head-gaskets×1,oil-seals×2,o-rings×4
main-bearings: Main bearing set|Juego de cojinetes de bancada
	fit=diesel price=220-330,90-150,45-75 lb=3-5 brands=bearings hs=848330 product=bearing presentation=SET pieces=10
	sizes=std,us-0-25,us-0-50,us-0-75 measures=id:60-98/1,width:24-36/0.5
rod-bearings: Connecting-rod bearing set|Juego de cojinetes de biela
	fit=diesel price=140-220,60-105,30-50 lb=2-3 brands=bearings hs=848330 product=bearing presentation=SET pieces=8
	sizes=std,us-0-25,us-0-50,us-0-75 measures=id:50-80/1,width:24-34/0.5
thrust-washers: Crankshaft thrust washer set|Juego de arandelas axiales de cigüeñal
	fit=diesel price=48-80,22-38,10-18 lb=0.4-0.8 brands=bearings hs=848330 product=bearing presentation=SET pieces=4 sizes=std,os-0-25
	measures=thickness:2.3-2.9/0.05 weight=0.6
crankshafts: Crankshaft|Cigüeñal
	fit=diesel price=2100-3600,1200-1900,700-1100 lb=110-190 core=150-300 brands=engine hs=848310 product=shaft types=forged
	measures=length:620-1050/1 weight=0.5
camshafts-and-rockers: Camshaft|Árbol de levas; Rocker arm assembly|Conjunto de balancines; Rocker arm|Balancín
	fit=diesel price=380-720,220-380,120-210 lb=4-18 brands=engine hs=848310 product=shaft products=shaft,rocker,rocker measures=length:480-860/1 weight=0.8
	measures-2=length:420-780/1 measures-3=length:90-150/1,id:16-24/0.5
valves-guides-and-seats: Intake valve|Válvula de admisión; Exhaust valve|Válvula de escape; Valve guide|Guía de válvula; Valve seat|Asiento de válvula; Valve stem seal set|Juego de sellos de válvula
	fit=diesel price=24-48,12-22,5-11 lb=0.2-0.7 brands=valves hs=840999 product=valve products=valve,valve,valve,valve,seal types=intake,exhaust typed multiple=4
	measures=length:95-150/0.1,stem-diameter:7-10/0.1,head-diameter:34-54/0.5 weight=1.2
	measures-3=length:40-75/0.5,id:7-10/0.1,od:12-17/0.5 measures-4=id:30-44/0.5,od:36-54/0.5,height:6-11/0.5 measures-5=id:7-10/0.1,od:10-18/0.5,height:9-14/0.5
timing-gears: Idler gear|Engranaje loco; Camshaft gear|Engranaje de árbol de levas; Timing chain kit|Kit de cadena de distribución
	fit=diesel price=180-340,95-170,50-90 lb=3-9 brands=engine hs=848340 product=gear products=gear,gear,kit measures=teeth:24-72/1,od:90-190/0.5 weight=0.7
connecting-rods: Connecting rod|Biela
	fit=diesel price=260-420,140-230,75-125 lb=4-9 brands=engine hs=840999 product=rod quantity=cylinder
	measures=length:150-230/0.1,pin-diameter:27-52/1 weight=0.7
oil-pumps: Oil pump|Bomba de aceite
	fit=engine price=420-650,230-360,120-190 lb=7-11 brands=pumps hs=841330 product=pump types=gear-drive measures=teeth:24-48/1
oil-coolers: Oil cooler|Enfriador de aceite; Oil cooler core|Panal de enfriador de aceite
	fit=diesel price=380-620,190-330,95-170 lb=5-12 brands=coolers hs=841950 product=cooler measures=plates:5-12/1,length:180-380/1
	weight=0.8
oil-pans: Oil pan|Cárter de aceite; Oil pan gasket|Empaque de cárter
	fit=diesel price=320-540,170-280,85-150 lb=1-24 brands=engine hs=840999 product=casting products=casting,gasket finishes=black,raw-steel
	measures=length:480-900/1 weight=0.7
engine-mounts: Engine mount|Soporte de motor; Rear engine mount|Soporte trasero de motor
	fit=chassis price=75-130,38-65,18-34 lb=3-8 brands=mounts hs=401699 product=mount positions=side quantity=2 multiple=2
long-blocks: Long block|Motor 7/8
	fit=diesel price=-,6500-12000,- lb=800-1500 core=1500-3000 brands=reman hs=840820 product=engine-assembly types=reman weight=0.35
oil-filters: Oil filter|Filtro de aceite; Bypass oil filter|Filtro de aceite bypass
	packs=4 fit=engine price=18-35,9-18,5-9 lb=2-4 brands=filters hs=842123 product=filter types=spin-on,cartridge multiple=1
	measures=od:76-118/0.5,height:90-210/1,spin-on?@filter-thread,cartridge?id:20-46/1 weight=2.4
fuel-filters: Fuel filter|Filtro de combustible; Fuel filter element|Elemento de filtro de combustible
	fit=engine price=30-65,14-35,8-15 lb=1-3 brands=filters hs=842123 product=filter types=spin-on,cartridge typed
	measures=od:70-110/0.5,height:80-190/1,micron:2-10/1,spin-on?@filter-thread,cartridge?id:16-40/1 weight=2
fuel-water-separators: Fuel/water separator|Separador de agua y combustible
	fit=diesel price=60-110,28-55,15-28 lb=2-5 brands=filters hs=842123 product=filter types=spin-on,with-bowl
	measures=od:80-110/0.5,height:120-230/1,micron:2-30/1,@filter-thread
air-filters: Air filter|Filtro de aire; Inner air filter|Filtro de aire interior
	fit=chassis price=60-110,30-60,20-35 lb=4-9 brands=filters hs=842131 product=filter types=round
	measures=od:180-320/1,id:90-180/1,height:240-460/1 vmrs=041 weight=2
cabin-filters: Cabin air filter|Filtro de cabina
	since=1995 fit=chassis price=38-68,18-32,9-17 lb=0.4-1 brands=filters hs=842139 product=filter types=panel,carbon
	measures=length:180-300/1,width:150-240/1,height:15-40/1 vmrs=001 weight=0.8
transmission-filters: Transmission filter|Filtro de transmisión; Transmission filter kit|Kit de filtro de transmisión
	fit=chassis price=55-95,28-48,14-26 lb=1-3 brands=filters hs=842129 product=filter types=cartridge,internal gearboxes=automatic
	vmrs=027 measures=height:60-140/1,length:180-320/1,width:110-200/1 weight=0.7
pm-filter-kits: PM filter kit (oil and fuel)|Kit de filtros de mantenimiento (aceite y combustible)
	fit=engine price=120-190,70-120,45-70 lb=9-14 brands=filters hs=842123 product=kit presentation=KIT
	kit=oil-filters×1,fuel-filters×1,fuel-water-separators×1 weight=1.3
breather-filters: Crankcase breather filter|Filtro de respiradero de cárter
	fit=common-rail price=95-160,48-85,24-45 lb=0.8-2 brands=filters hs=842139 product=filter types=cartridge
	measures=od:70-120/1,height:80-160/1,id:24-50/1 weight=0.6
reman-4hk1: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:4HK1 price=-,8500-12500,- lb=950-1100 core=2000-3500 brands=reman hs=840820 product=engine-assembly types=reman weight=0.25
reman-4he1: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:4HE1 price=-,6800-9500,- lb=850-950 core=1500-2500 brands=reman hs=840820 product=engine-assembly types=reman weight=0.25
reman-4jj1: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:4JJ1 price=-,6800-9500,- lb=850-950 core=1500-2500 brands=reman hs=840820 product=engine-assembly types=reman weight=0.25
reman-4bd2: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:4BD2 price=-,6800-9500,- lb=850-950 core=1500-2500 brands=reman hs=840820 product=engine-assembly types=reman weight=0.25
reman-6hk1: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:6HK1 price=-,13500-18500,- lb=1450-1650 core=3000-4500 brands=reman hs=840820 product=engine-assembly types=reman
	weight=0.25
reman-6bg1: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:6BG1 price=-,6800-9500,- lb=850-950 core=1500-2500 brands=reman hs=840820 product=engine-assembly types=reman weight=0.25
reman-4m50: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:4M50 price=-,6800-9500,- lb=850-950 core=1500-2500 brands=reman hs=840820 product=engine-assembly types=reman weight=0.25
reman-j05: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:J05E,J05D,J05C price=-,6800-9500,- lb=850-950 core=1500-2500 brands=reman hs=840820 product=engine-assembly types=reman
	weight=0.25
reman-j08: Remanufactured long block|Motor 7/8 reconstruido; Remanufactured short block|Motor 3/4 reconstruido; Remanufactured long block with oil pan|Motor 7/8 reconstruido con cárter; Remanufactured long block with front cover|Motor 7/8 reconstruido con tapa frontal; Remanufactured long block with turbo|Motor 7/8 reconstruido con turbo
	fit=engines:J08E,J08C price=-,13500-18500,- lb=1450-1650 core=3000-4500 brands=reman hs=840820 product=engine-assembly types=reman
	weight=0.25
reman-complete: Remanufactured complete engine|Motor completo reconstruido
	fit=engines:4HK1,4HE1,4JJ1,6HK1,4BD2,6BG1,J08E,4M50 price=-,11500-19500,- lb=950-1700 core=2000-4500 brands=reman hs=840820
	product=engine-assembly types=reman weight=0.3
`;
