/**
 * Passwords that appear again and again in published leaks, in lower case. Runs (123456) and repetitions (111111, abcabc)
 * are refused by rule and not listed.
 */
const LIST = `
1234567890 0123456789 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 qazwsx qazwsxedc
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwert1 qwe123 qweasd
qweasdzxc qweqwe123 asdfgh asdfghj asdfghjkl asdf1234 asd123 asdasd123 zxcvbn zxcvbnm zxcvbnm1 zxcv1234 q1w2e3 q1w2e3r4
q1w2e3r4t5 1234qwer 123qwe 123qweasd 12345q 123456q 123456a 1234567a 12345678a 123456789a a123456 a1234567 a12345678
a123456789 aa123456 aa12345678 abc123 abc1234 abc12345 abc123456 abcd1234 abcdef123 123abc 123abc123 1234abcd 12345a
123456b 123456s 123456z 123456abc q123456 s123456 w123456 z123456 123123a 123321 12344321 1234554321 123454321 11223344
1122334455 112233445566 102030 10203040 147258 147258369 159357 159753 741852 741852963 789456 789456123 963852 963852741
987654 9876543210 456123 321321 369258147 258456 951753 753951 131313 141414 151515 112358 314159 31415926 271828 696969
686868 888888a 666666a 520520 5201314 1314520 521521 7758521 woaini woaini1314 woaini520 iloveyou iloveyou1 iloveyou2
iloveu iloveme ilovegod loveme loveyou lovely lover1 lovelove sweetheart sweety sweetie princess princess1 prince beauty
beautiful angel1 angels babygirl babygirl1 babyboy baby123 cutie1 cookie cookies chocolate butterfly flower flowers
sunshine sunshine1 sunflower rainbow rainbow1 starwars startrek superman superman1 batman batman1 spiderman ironman
pokemon pokemon1 naruto dragon dragon1 dragonball monkey monkey1 monkey123 donkey tigger tiger1 tigers lions1 kitten
kitty1 puppy1 doggie buster buddy1 bailey max123 lucky1 lucky7 lucky123 shadow shadow1 hunter hunter1 hunter2 ranger
killer killer1 master master1 mustang mustang1 corvette ferrari mercedes porsche harley yamaha toyota honda1 nissan
football football1 soccer soccer1 baseball baseball1 basketball hockey hockey1 tennis golfer swimming liverpool
liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona realmadrid juventus manchester manutd lakers cowboys cowboys1
steelers yankees eagles1 packers raiders patriots jordan jordan1 jordan23 michael michael1 michelle jennifer jessica
jessica1 ashley ashley1 amanda andrea andrew andrew1 anthony anthony1 daniel daniel1 david1 george charlie charlie1
matthew matthew1 joshua joshua1 justin justin1 robert robert1 richard thomas thomas1 william william1 joseph samantha
nicole nicole1 natalie hannah hannah1 sophie sophia olivia emily1 maggie maggie1 melissa patrick alexander alexandra
alexis christian christine christopher brandon brandon1 benjamin jonathan nicholas victoria veronica vanessa taylor
taylor1 jasmine jasmine1 heather summer summer1 winter autumn spring orange purple yellow silver golden diamond
password password1 password12 password123 password1234 password12345 password1! passw0rd p@ssw0rd p@ssword pa55word
passwort passwort1 pass123 pass1234 pass12345 passpass mypassword newpassword changeme changeme1 changeit letmein
letmein1 letmein123 welcome welcome1 welcome123 welcome2 hello1 hello123 hellohello hello1234 test123 test1234 test12345
tester testing testing1 testtest guest1 guest123 user123 user1234 username default default1 temp123 temp1234 secret
secret1 secret123 private access access1 access14 computer computer1 internet internet1 google google1 facebook
facebook1 twitter youtube myspace1 linkedin dropbox yahoo1 hotmail samsung samsung1 nokia1 apple1 iphone android
windows windows1 microsoft oracle cisco1 admin1 admin12 admin123 admin1234 admin12345 adminadmin administrator root123
rootroot toor123 system manager1 office support service server database mysql1 trustno1 whatever whatever1 nothing
blink182 metallica slipknot nirvana eminem rockstar rockyou rock123 guitar guitar1 music1 musica freedom freedom1 peace1
jesus1 jesus123 jesuschrist christ blessed heaven godisgood forever forever1 friend friends friends1 family family1
mother father mommy1 daddy1 brother sister chicken pepper pepper1 cheese banana apple123 peanut coffee pizza123 ginger
ginger1 maverick phoenix matrix1 merlin gandalf voodoo ninja1 samurai pirate wizard legend viper1 cobra1 falcon raptor
scorpion snoopy scooby scooby1 mickey mickey1 minnie garfield bubbles1 tinkerbell barbie hellokitty spongebob pikachu
mario1 zelda1 sonic1 minecraft minecraft1 fortnite roblox roblox1 counterstrike warcraft starcraft diablo gaming gamer1
xbox360 playstation bitcoin bitcoin1 bitcoin123 ethereum dogecoin crypto crypto1 crypto123 binance binance1 trading
trader1 trade123 money1 money123 moneymoney dollar million billion rich123 invest wallet wallet1 satoshi blockchain
hodl123 tothemoon america american england london london1 paris1 france1 germany deutschland berlin hamburg espana
madrid mexico mexico1 brasil brasil1 brazil canada1 australia sydney russia moscow1 moskva china1 beijing shanghai india1
india123 pakistan indonesia jakarta vietnam saigon1 thailand philippines manila1 singapore malaysia hongkong taiwan
japan1 tokyo1 korea1 turkey istanbul dubai1 cairo1 nigeria lagos1 nigeria1 qwertz qwertz1 qwertz123 azerty azerty1
azerty123 azertyuiop motdepasse soleil bonjour1 doudou loulou chouchou jetaime contrasena contraseña tequiero teamo1
teamo123 estrella corazon bonita hermosa senha123 senha1 mudar123 flamengo corinthians palmeiras gabriel gabriel1
fernando alejandro sebastian santiago francisco ricardo carlos1 roberto isabella valentina camila mariana daniela
fernanda natasha natalia ekaterina vladimir dmitriy sergey alexey privet yfnfif gfhjkm ghbdtn ytrewq fytrewq marina1
killer123 vfrcbv klaster spartak zenit1 hallo123 hallo1 schatz sommer winter1 fussball bayern1 schalke04 borussia ficken
matkhau matkhau1 anhyeuem emyeuanh khongbiet ciaociao ciao123 juventus1 amore1 amoremio forzainter napoli1 giulia
francesca alessandro federica password01 p@ssw0rd1 p@55w0rd zxc123 zxc123456 qaz123 qaz12345 wsx123 edc123 1a2b3c
1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aaa111 aaa123 111aaa 123aaa abcabc123 xyz123 xxx123 asdzxc asdqwe asdqwe123
111222 111222333 123654 123654789 123789 123987 12qwaszx 13579a 135790 24681012 246810 12121212a 1029384756 192837465
19841984 19871987 19901990 20002000 20082008 20102010 20202020 198512 199012 200112 01012000 01011990 01011980 12345678910
1234567891 123456789q 123456789abc 12345678q 12345qwert 1234rewq 4321rewq 54321q 654321a 7654321a 87654321a abcdefg1
abcdefgh1 zzzzzz1 xxxxxx1 aaaaaa1 qqqqqq1 asdfasdf1 lkjhgf lkjhgfdsa mnbvcx mnbvcxz poiuyt poiuytrewq
`;

/** The listed passwords, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
